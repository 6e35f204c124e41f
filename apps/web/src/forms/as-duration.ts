/** A span of time travels as a number of ticks; the field for spans wants to know that it is one. */
import { duration, type Duration } from '@startwand/timing';
import type { BoundField } from './FormFields.tsx';

/** @example <DurationField {...asDuration(field)} /> */
export function asDuration(field: BoundField<number | null>): BoundField<Duration | null> {
  const { value } = field;
  return { ...field, value: value === null ? null : duration(value) };
}
