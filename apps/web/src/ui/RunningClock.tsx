import { duration, TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '../language/language-context.tsx';
import { useServices } from '../services.ts';
import styles from './RunningClock.module.css';

/**
 * The time since a start. It writes into its own element on each frame, so that nothing else is drawn
 * again; screen readers are spared the ticking.
 */
export function RunningClock(props: { readonly start: bigint }): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const { clock } = useServices();
  const formats = useFormats();
  const start_ms = Number(props.start / BigInt(TICKS_PER_MILLISECOND));

  useEffect(() => {
    let frame = 0;
    let shown = '';
    const tick = () => {
      const elapsed_ms = Math.max(0, Math.floor(clock.now() - start_ms));
      const text = formats.duration(duration(elapsed_ms * TICKS_PER_MILLISECOND), 1);
      if (text !== shown && element.current !== null) {
        element.current.textContent = text;
        shown = text;
      }
      frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [clock, formats, start_ms]);

  return <span ref={element} className={styles.clock} role="timer" aria-live="off" />;
}
