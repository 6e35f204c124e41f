import type { ReactNode } from 'react';
import { SelectField, type Choice } from '../../fields/SelectField.tsx';

/** One of several by which a list is narrowed; without it the list is whole. */
export function ChoiceFilter<Value extends string>(props: {
  readonly label: string;
  /** In a row of a few, what stands in the field says enough. */
  readonly isLabelHidden?: boolean;
  /** What it is called when none is chosen. */
  readonly anyLabel: string;
  readonly value: Value | undefined;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value | undefined) => void;
}): ReactNode {
  const { anyLabel, value, onChange, ...field } = props;
  return (
    <SelectField
      {...field}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      emptyLabel={anyLabel}
    />
  );
}
