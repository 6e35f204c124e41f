import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { NumberField } from '../../../fields/NumberField.tsx';
import type { BoundField } from '../../../forms/FormFields.tsx';

const ticksPerSecond = 10_000_000;

/** The trigger filter time in seconds; it travels as ticks. */
export function FilterTimeField(props: { readonly field: BoundField<number | null> }): ReactNode {
  const { value, onChange } = props.field;
  return (
    <NumberField
      {...props.field}
      value={value === null ? null : value / ticksPerSecond}
      onChange={(time_s) => onChange(time_s === null ? null : Math.round(time_s * ticksPerSecond))}
      unit="s"
      decimals={2}
      min={0}
      max={limits.triggerFilterTimeMax_s}
    />
  );
}
