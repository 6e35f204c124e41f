import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useServices } from '../../../services.ts';
import styles from './TimeOfDay.module.css';
import type { EventClock } from '../event-clock.ts';

/** The time of day at the place of the event by the server's clock; it draws itself, nothing else. */
export function TimeOfDay(props: { readonly eventClock: EventClock }): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const { clock } = useServices();
  const { eventClock } = props;

  useEffect(() => {
    let frame = 0;
    let shown = '';
    const tick = () => {
      const text = eventClock.show(BigInt(Math.floor(clock.now()) * TICKS_PER_MILLISECOND), 1);
      if (text !== shown && element.current !== null) {
        element.current.textContent = text;
        shown = text;
      }
      frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [clock, eventClock]);

  return <span ref={element} className={styles.time} role="timer" aria-live="off" />;
}
