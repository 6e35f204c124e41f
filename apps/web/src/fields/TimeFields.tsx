import {
  TICKS_PER_DAY,
  TICKS_PER_SECOND,
  duration,
  formatDuration,
  formatTimeOfDay,
  parseTypedDuration,
  parseTypedTimeOfDay,
  timestamp,
  type Decimals,
  type Duration,
} from '@startwand/timing';
import type { ReactNode } from 'react';
import { useSpeech } from '../language/language-context.tsx';
import type { FieldProps } from './field.ts';
import { TypedField } from './TypedField.tsx';

interface TimeFieldProps extends FieldProps<Duration | null> {
  /** As many as are shown; typed are up to seven, and those that are there are kept. */
  readonly decimals?: Decimals;
}

interface DurationFieldProps extends TimeFieldProps {
  readonly max?: Duration;
  /** Most people type seconds here, as for a tolerance or a penalty. The example beside a fault is one in seconds. */
  readonly isInSeconds?: boolean;
}

/** A span of time to the tick of 100 ns, typed as the language writes it: `1:02,33`, `62.33`, `1'02"33`. */
export function DurationField(props: DurationFieldProps): ReactNode {
  const { decimals = 2, max, isInSeconds = false, ...field } = props;
  const { t, formats } = useSpeech();
  const sign = formats.decimalSign;
  const show = (time: Duration) => formatDuration(time, decimalsOf(time, decimals), sign);
  const unread = isInSeconds
    ? t('ui.field.notSeconds', { example: formatDuration(exampleSeconds, 1, sign) })
    : t('ui.field.notDuration', { example: formatDuration(exampleSpan, 2, sign) });
  return (
    <TypedField
      {...field}
      read={(typed) => parseTypedDuration(typed, sign)}
      show={show}
      faultOf={(time) => {
        if (time === null) return unread;
        return max === undefined || time <= max ? null : t('ui.field.tooHigh', { max: show(max) });
      }}
      inputMode="text"
    />
  );
}

/** What a clock shows, to the tick of 100 ns, as time since midnight. */
export function TimeOfDayField(props: TimeFieldProps): ReactNode {
  const { decimals = 0, ...field } = props;
  const { t, formats } = useSpeech();
  const sign = formats.decimalSign;
  const show = (time: Duration) =>
    formatTimeOfDay(timestamp(BigInt(time % TICKS_PER_DAY)), 0, decimalsOf(time, decimals), sign);
  return (
    <TypedField
      {...field}
      read={(typed) => parseTypedTimeOfDay(typed, sign)}
      show={show}
      faultOf={(time) => (time === null ? t('ui.field.notTimeOfDay', { example: show(exampleClock) }) : null)}
      inputMode="text"
    />
  );
}

/** The same to the minute, as the contract writes it: `HH:MM`. */
export function ClockField(props: FieldProps<string | null>): ReactNode {
  const { t, formats } = useSpeech();
  return (
    <TypedField
      {...props}
      read={(typed) => {
        const time = parseTypedTimeOfDay(typed, formats.decimalSign);
        return time === null || time % TICKS_PER_MINUTE !== 0
          ? null
          : formatTimeOfDay(timestamp(BigInt(time % TICKS_PER_DAY)), 0, 0, '.').slice(0, 5);
      }}
      show={(clock) => clock}
      faultOf={(clock) => (clock === null ? t('ui.field.notTimeOfDay', { example: exampleMinute }) : null)}
      inputMode="text"
    />
  );
}

const TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND;
const exampleMinute = '10:05';
const exampleSpan = duration(623_300_000);
const exampleSeconds = duration(25_000_000);
const exampleClock = duration(362_955_000_000);

/** As many as asked for, more where the time has more: showing it must not change it. */
function decimalsOf(time: Duration, wanted: Decimals): Decimals {
  const isWhole = (decimals: Decimals) => time % (TICKS_PER_SECOND / 10 ** decimals) === 0;
  return everyDecimals.find((decimals) => decimals >= wanted && isWhole(decimals)) ?? wanted;
}

const everyDecimals = [0, 1, 2, 3, 4, 5, 6, 7] as const;
