import type { ReactNode } from 'react';
import type { FieldProps } from '../../../fields/field.ts';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useFormats } from '../../../language/language-context.tsx';
import { duration } from '@startwand/timing';

const precisions = [0, 1, 2, 3, 4] as const;
type Precision = (typeof precisions)[number];

const example = duration(623_312_300);

/** How many decimals a time is given with, each shown by an example. */
export function PrecisionField(props: FieldProps<Precision | null> & { readonly emptyLabel?: string }): ReactNode {
  const formats = useFormats();
  const { value, onChange, ...field } = props;
  return (
    <SelectField
      {...field}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(precisions.find((one) => String(one) === chosen) ?? null)}
      choices={precisions.map((one) => ({
        value: String(one),
        label: formats.duration(example, one),
      }))}
    />
  );
}
