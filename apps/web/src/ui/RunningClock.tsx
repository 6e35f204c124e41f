import { duration, TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '../language/language-context.tsx';
import { useServices } from '../services.ts';
import styles from './RunningClock.module.css';

const tenth_ms = 100;

/**
 * The time since a start, in tenths. It writes into its own element as each tenth begins, so that
 * nothing else is drawn again; screen readers are spared the ticking.
 */
export function RunningClock(props: { readonly start: bigint }): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const { clock } = useServices();
  const formats = useFormats();
  const start_ms = Number(props.start / BigInt(TICKS_PER_MILLISECOND));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const elapsed_ms = Math.max(0, Math.floor(clock.now() - start_ms));
      const text = formats.duration(duration(elapsed_ms * TICKS_PER_MILLISECOND), 1);
      if (element.current !== null) element.current.textContent = text;
      timer = setTimeout(tick, tenth_ms - (elapsed_ms % tenth_ms));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, formats, start_ms]);

  return <span ref={element} className={styles.clock} role="timer" aria-live="off" />;
}
