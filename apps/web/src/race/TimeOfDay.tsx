import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { memo, useCallback, type ReactNode } from 'react';
import { useTickingText } from '../ui/use-ticking-text.ts';
import { classes } from '../ui/classes.ts';
import styles from './TimeOfDay.module.css';
import type { EventClock } from './event-clock.ts';

/** The time of day at the place of the event by the server's clock; it draws itself, nothing else. */
export const TimeOfDay = memo(function TimeOfDay(props: { readonly eventClock: EventClock }): ReactNode {
  const { eventClock } = props;
  const textAt = useCallback(
    (now_ms: number) => eventClock.show(BigInt(Math.floor(now_ms) * TICKS_PER_MILLISECOND), 1),
    [eventClock],
  );
  return (
    <span ref={useTickingText(textAt)} className={classes('bold one-line', styles.time)} role="timer" aria-live="off" />
  );
});
