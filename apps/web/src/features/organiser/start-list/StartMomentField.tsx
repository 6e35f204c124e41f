import { duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../../fields/field.ts';
import { TimeOfDayField } from '../../../fields/TimeFields.tsx';
import type { EventClock } from '../../../race/event-clock.ts';

/** A moment of the day on which the heat is started, typed as a clock at its place shows it. */
export function StartMomentField(
  props: FieldProps<bigint | null> & {
    readonly clock: EventClock;
    /** The moment nearest to this one is meant. */
    readonly reference: bigint;
  },
): ReactNode {
  const { clock, reference, value, onChange, ...field } = props;
  return (
    <TimeOfDayField
      {...field}
      value={value === null ? null : clock.timeOfDay(value)}
      onChange={(time) => onChange(time === null ? null : clock.near(reference, duration(time)))}
    />
  );
}
