import type { ReactNode } from 'react';
import type { FieldProps } from '../../../fields/field.ts';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useFormats } from '../../../language/language-context.tsx';
import { duration, type HandPrecision } from '@startwand/timing';

const precisions = [0, 1, 2, 3, 4] as const;
type Precision = (typeof precisions)[number];
const handPrecisions = [0, 1, 2] as const satisfies readonly HandPrecision[];

const example = duration(623_312_300);

type Precisely<P> = FieldProps<P | null> & { readonly emptyLabel?: string };

/** How many decimals a time is given with, each shown by an example. */
export function PrecisionField(props: Precisely<Precision>): ReactNode {
  return <ExampleField {...props} precisions={precisions} />;
}

/** The same of a time that was taken by hand: nobody presses to the thousandth. */
export function HandPrecisionField(props: Precisely<HandPrecision>): ReactNode {
  return <ExampleField {...props} precisions={handPrecisions} />;
}

function ExampleField<P extends Precision>(props: Precisely<P> & { readonly precisions: readonly P[] }): ReactNode {
  const formats = useFormats();
  const { value, onChange, precisions: offered, ...field } = props;
  return (
    <SelectField
      {...field}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(offered.find((one) => String(one) === chosen) ?? null)}
      choices={offered.map((one) => ({
        value: String(one),
        label: formats.duration(example, one),
      }))}
    />
  );
}
