import { duration, TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useCallback, type ReactNode } from 'react';
import { useFormats } from '../language/language-context.tsx';
import { useRaceClockAhead_ms } from '../services/race-clock.ts';
import { classes } from './classes.ts';
import styles from './RunningClock.module.css';
import { useTickingText } from './use-ticking-text.ts';

/** The time since a start, in tenths. Screen readers are spared the ticking. */
export function RunningClock(props: { readonly start: bigint }): ReactNode {
  const formats = useFormats();
  const ahead_ms = useRaceClockAhead_ms();
  const start_ms = Number(props.start / BigInt(TICKS_PER_MILLISECOND));
  const textAt = useCallback(
    (now_ms: number) => {
      const elapsed_ms = Math.max(0, Math.floor(now_ms + ahead_ms - start_ms));
      return formats.duration(duration(elapsed_ms * TICKS_PER_MILLISECOND), 1);
    },
    [formats, start_ms, ahead_ms],
  );
  return (
    <span
      ref={useTickingText(textAt)}
      className={classes('bold one-line', styles.clock)}
      role="timer"
      aria-live="off"
    />
  );
}
