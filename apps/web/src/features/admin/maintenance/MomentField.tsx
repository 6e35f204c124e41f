import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useState, type ReactNode } from 'react';
import { WallClockField } from '../../../fields/DateFields.tsx';
import type { FieldProps } from '../../../fields/field.ts';
import { wallClockAt } from '../../../fields/wall-clock.ts';
import { momentAt } from './moment-in-utc.ts';

/** A moment, typed by the clock of this device whose zone stands beside it. */
export function MomentField(props: FieldProps<bigint | null>): ReactNode {
  const { value, onChange, ...field } = props;
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  // What was typed stays as it was typed, also where the clocks skip it and it is no moment.
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && momentAt(typed, timeZone) === value;
  const known = value === null ? null : wallClockAt(Number(value / ticks), timeZone);
  return (
    <WallClockField
      {...field}
      timeZone={timeZone}
      value={isTyped ? typed : known}
      onChange={(clock) => {
        setTyped(clock);
        onChange(clock === null ? null : momentAt(clock, timeZone));
      }}
    />
  );
}

const ticks = BigInt(TICKS_PER_MILLISECOND);
