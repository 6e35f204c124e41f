import type { ListFilter } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { choices } from '../../../race/filter.ts';
import { useEvent } from './event-context.ts';
import styles from './FieldFilters.module.css';
import { useGroupFields } from './use-group-fields.ts';
import { useTextOrder } from '../../../language/use-text-order.ts';

interface FilterProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

/** A choice for each field in which competitors differ: class, gender, nation, and what the event makes public. */
export function FieldFilters({ filter, onChange }: FilterProps): ReactNode {
  const { competitors } = useEvent().detail;
  const t = useText();
  const fields = useGroupFields();
  const compare = useTextOrder();
  const offered = useMemo(
    () =>
      [...fields, { name: 'nation', label: t('publicEvent.live.filterNation'), word: (value: string) => value }]
        .map((field) => ({ ...field, values: choices(competitors, field.name, compare) }))
        .filter(({ name, values }) => values.length > 1 || filter.where[name] !== undefined),
    [fields, competitors, t, filter.where, compare],
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
          emptyLabel={t('publicEvent.live.filterAll')}
          choices={values.map((value) => ({ value, label: word(value) }))}
          onChange={(value) => choose(name, value)}
        />
      ))}
    </div>
  );
}
