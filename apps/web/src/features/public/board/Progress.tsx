import { roundingOf, startOf, timesOf, type HeatDto, type RunDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND, type Duration } from '@startwand/timing';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isStill } from '../../../base/is-still.ts';
import { useRaceClock } from '../../../services/race-clock.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Progress.module.css';
import { stretchOf } from './stretch.ts';

/** How far along the course somebody is: section by section, in the colour of the gap at the last point passed. */
export function Progress(props: {
  readonly heat: HeatDto;
  readonly run: RunDto;
  readonly leader: readonly (Duration | null)[];
  /** At the last point; `null` where there is nothing to compare with. */
  readonly gap: Duration | null;
}): ReactNode {
  const { run, gap } = props;
  const times = timesOf(run, roundingOf(props.heat));
  const sections = times.map((_, section) => section);
  const { passed, begins, lasts } = stretchOf(times, props.leader);
  const start = startOf(run);
  const bar = useRef<HTMLSpanElement>(null);
  const clock = useRaceClock();
  const began_ms = start === null ? null : Number(start + BigInt(begins)) / TICKS_PER_MILLISECOND;
  useLayoutEffect(() => {
    if (lasts === null || began_ms === null) return undefined;
    const moving = bar.current?.animate([{ transform: 'scaleX(0.04)' }, { transform: 'scaleX(0.96)' }], {
      duration: lasts / TICKS_PER_MILLISECOND,
      fill: 'both',
    });
    if (moving === undefined) return undefined;
    moving.currentTime = clock.now() - began_ms;
    if (isStill()) moving.pause();
    return () => moving.cancel();
  }, [began_ms, lasts, clock]);
  const tone = gap === null ? styles.level : gap <= 0 ? styles.ahead : styles.behind;
  return (
    <span className={classes(styles.way, tone)} aria-hidden="true" data-progress={passed}>
      {sections.map((section) => (
        <span key={section} className={styles.section}>
          {section < passed ? <span className={styles.done} /> : null}
          {section === passed ? <span ref={bar} className={styles.now} /> : null}
        </span>
      ))}
    </span>
  );
}
