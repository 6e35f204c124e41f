import type { PublicCompetitorDto } from '@startwand/contract';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { choices, noFilter } from '../../race/filter.ts';
import type { ListFilter } from '../../race/filter.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './LiveFilters.module.css';

interface LiveFiltersProps {
  readonly competitors: readonly PublicCompetitorDto[];
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

/** Narrows the lists; folded away until wanted, and marked while it is in force. */
export function LiveFilters({ competitors, filter, onChange }: LiveFiltersProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const t = useText();
  const inForce = JSON.stringify(filter) !== JSON.stringify(noFilter);
  const classNames = useMemo(() => choices(competitors, 'class'), [competitors]);
  const nations = useMemo(() => choices(competitors, 'nation'), [competitors]);
  return (
    <>
      <Button
        icon="filter"
        kind="quiet"
        expanded={isOpen}
        pressed={inForce}
        onPress={() => setOpen(!isOpen)}
      >
        {t('live.filter')}
      </Button>
      {isOpen ? (
        <div className={styles.fields}>
          <SearchField
            label={t('live.filterName')}
            value={filter.search}
            onChange={(search) => onChange({ ...filter, search })}
          />
          <Choice
            label={t('live.filterClass')}
            value={filter.class}
            values={classNames.map((name) => ({ value: name, name }))}
            onChange={(name) => onChange({ ...filter, class: name })}
          />
          <Choice
            label={t('live.filterGender')}
            value={filter.gender}
            values={genders.map((value) => ({ value, name: t(`race.gender.${value}`) }))}
            onChange={(gender) => onChange({ ...filter, gender })}
          />
          <Choice
            label={t('live.filterNation')}
            value={filter.nation}
            values={nations.map((name) => ({ value: name, name }))}
            onChange={(nation) => onChange({ ...filter, nation })}
          />
          {inForce ? (
            <Button onPress={() => onChange(noFilter)}>{t('live.filterClear')}</Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

const genders = ['female', 'male'] as const;

function Choice<Value extends string>(props: {
  readonly label: string;
  readonly value: Value | null;
  readonly values: readonly { readonly value: Value; readonly name: string }[];
  readonly onChange: (value: Value | null) => void;
}): ReactNode {
  const id = useId();
  const t = useText();
  const chosen = (text: string) => props.values.find(({ value }) => value === text)?.value ?? null;
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        className={styles.select}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(chosen(event.currentTarget.value))}
      >
        <option value="">{t('live.filterAll')}</option>
        {props.values.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
