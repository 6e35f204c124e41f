import type { ReactNode } from 'react';
import { ComboboxField } from '../../fields/ComboboxField.tsx';
import type { Option, OptionSource } from '../../fields/use-options.ts';

/** One of many by whom or what a list is narrowed, found by typing; without it the list is whole. */
export function SearchFilter(props: {
  readonly label: string;
  /** What it is called when none is chosen. */
  readonly anyLabel: string;
  readonly value: Option | null;
  readonly source: OptionSource;
  readonly onChange: (key: string | undefined) => void;
}): ReactNode {
  const { anyLabel, onChange, ...field } = props;
  return (
    <ComboboxField {...field} isRequired={false} placeholder={anyLabel} onChange={(option) => onChange(option?.key)} />
  );
}
