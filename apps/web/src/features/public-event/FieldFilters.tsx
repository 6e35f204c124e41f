import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SelectField } from '../../fields/SelectField.tsx';
import { useText } from '../../language/language-context.tsx';
import { choices } from '../../race/filter.ts';
import type { ListFilter } from '../../race/filter.ts';
import { useEvent } from '../../screens/event/event-context.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './FieldFilters.module.css';
import { useGroupFields } from './use-group-fields.ts';

interface FilterProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

/** What a list is narrowed by, folded away until wanted, and marked while it is in force. */
export function FoldedFilters(props: FilterProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const t = useText();
  const { filter } = props;
  const inForce = filter.search.trim() !== '' || Object.keys(filter.where).length > 0;
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
        <div className={styles.folded}>
          <SearchField
            label={t('live.filterName')}
            value={filter.search}
            onChange={(search) => props.onChange({ ...filter, search })}
          />
          <FieldFilters {...props} />
        </div>
      ) : null}
    </>
  );
}

/** A choice for each field in which competitors differ: class, gender, nation, and what the event makes public. */
export function FieldFilters({ filter, onChange }: FilterProps): ReactNode {
  const { competitors } = useEvent().detail;
  const t = useText();
  const fields = useGroupFields();
  const offered = useMemo(
    () =>
      [...fields, { name: 'nation', label: t('live.filterNation'), word: (value: string) => value }]
        .map((field) => ({ ...field, values: choices(competitors, field.name) }))
        .filter(({ name, values }) => values.length > 1 || filter.where[name] !== undefined),
    [fields, competitors, t, filter.where],
  );
  const choose = (name: string, value: string | null) => {
    const { [name]: _before, ...others } = filter.where;
    onChange({ ...filter, where: value === null ? others : { ...others, [name]: value } });
  };
  return (
    <div className={styles.fields}>
      {offered.map(({ name, label, word, values }) => (
        <SelectField
          key={name}
          label={label}
          value={filter.where[name] ?? null}
          emptyLabel={t('live.filterAll')}
          choices={values.map((value) => ({ value, label: word(value) }))}
          onChange={(value) => choose(name, value)}
        />
      ))}
    </div>
  );
}
