import { localTime, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND, duration } from '@startwand/timing';
import { useState, type ReactNode } from 'react';
import { ClockField, DurationField } from '../../../fields/TimeFields.tsx';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './NextStepSheet.module.css';
import { intervalOf, proposedFirstStart, proposedInterval } from './next-step.ts';

export interface NextTimesValues {
  /** `null`: the field was emptied, and nobody gets a start time. */
  readonly interval_100ns: number | null;
  /** YYYY-MM-DDTHH:MM, where the heat says none itself. */
  readonly firstStart: string | null;
  /** Whether the interval is a proposal, because this run had no start times. */
  readonly isProposed: boolean;
  readonly setInterval: (interval_100ns: number | null) => void;
  readonly setFirstStart: (firstStart: string | null) => void;
}

/** Interval and first start of the next run: those of this one, or a proposal that can be changed. */
export function useNextTimes(detail: OperatorDetailDto, heat: HeatDto): NextTimesValues {
  const known = intervalOf(detail, heat);
  const [proposed] = useState(() => proposedInterval(detail, heat));
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [start, setStart] = useState<string | null>(() => {
    const at = proposedFirstStart(detail, heat);
    return at === null
      ? null
      : localTime(Number(at / BigInt(TICKS_PER_MILLISECOND)), detail.event.timeZone).slice(0, 16);
  });
  return {
    interval_100ns: known ?? (typed === undefined ? proposed : typed),
    firstStart: start,
    isProposed: known === null,
    setInterval: setTyped,
    setFirstStart: setStart,
  };
}

/** What this run does not say about the start of the next one. */
export function NextTimes(props: { readonly times: NextTimesValues; readonly next: HeatDto }): ReactNode {
  const t = useText();
  const { times, next } = props;
  const day = times.firstStart?.slice(0, 10);
  if (!times.isProposed && next.startTime !== null) return null;
  return (
    <div className={classes('wrap gap-8', styles.times)}>
      {next.startTime === null && day !== undefined ? (
        <ClockField
          label={t('heats.next.firstStart')}
          value={times.firstStart?.slice(11) ?? null}
          onChange={(clock) => {
            if (clock !== null) times.setFirstStart(`${day}T${clock}`);
          }}
        />
      ) : null}
      {times.isProposed ? (
        <DurationField
          label={t('heats.next.interval')}
          decimals={0}
          isInSeconds
          value={times.interval_100ns === null ? null : duration(times.interval_100ns)}
          onChange={times.setInterval}
        />
      ) : null}
    </div>
  );
}
