import type { ReactNode } from 'react';
import type { FieldProps } from './field.ts';
import { NumberField } from './NumberField.tsx';

/** A number that is kept in whole parts of its unit: points in hundredths, degrees in tenths. */
export function ScaledField(
  props: FieldProps<number | null> & {
    readonly parts: 10 | 100;
    readonly min?: number;
    /** In parts. */
    readonly max: number;
    readonly unit?: string;
  },
): ReactNode {
  const { parts, min = 0, max, value, onChange, ...field } = props;
  return (
    <NumberField
      {...field}
      value={value === null ? null : value / parts}
      onChange={(typed) => onChange(typed === null ? null : Math.round(typed * parts))}
      decimals={Math.log10(parts)}
      step={1 / parts}
      min={min / parts}
      max={max / parts}
    />
  );
}
