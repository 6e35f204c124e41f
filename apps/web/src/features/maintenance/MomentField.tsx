import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { WallClockField } from '../../fields/DateFields.tsx';
import type { FieldProps } from '../../fields/field.ts';
import { momentOf, wallClockAt } from '../../fields/wall-clock.ts';

/** A moment, typed by the clock of this device whose zone stands beside it. */
export function MomentField(props: FieldProps<bigint | null>): ReactNode {
  const { value, onChange, ...field } = props;
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <WallClockField
      {...field}
      timeZone={timeZone}
      value={value === null ? null : wallClockAt(Number(value / ticks), timeZone)}
      onChange={(clock) =>
        onChange(clock === null ? null : BigInt(momentOf(clock, timeZone)) * ticks)
      }
    />
  );
}

const ticks = BigInt(TICKS_PER_MILLISECOND);
