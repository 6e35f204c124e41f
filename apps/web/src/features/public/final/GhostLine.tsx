import type { RunDto } from '@startwand/contract';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isStill } from '../../../base/is-still.ts';
import { useRaceClock } from '../../../services/race-clock.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Final.module.css';
import { ghostOf, type Way } from './ghost.ts';
import type { PublicTotals } from './public-totals.ts';

/** The way to the finish, with who is on it and the leader at the same total: the distance between them is the gap. */
export function GhostLine(props: { readonly run: RunDto; readonly totals: PublicTotals }): ReactNode {
  const ghost = ghostOf(props.run, props.totals);
  if (ghost === null) return null;
  const { began_ms } = ghost;
  return (
    <span className={styles.way} aria-hidden="true">
      <Mark className={styles.ghost} way={ghost.leader} began_ms={began_ms} />
      <Mark way={ghost.own} began_ms={began_ms} />
    </span>
  );
}

/** Moves without script from one change to the next; who wants no movement sees where it was at the last one. */
function Mark(props: {
  readonly className?: string | undefined;
  readonly way: Way;
  readonly began_ms: number;
}): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  const clock = useRaceClock();
  // A change of somebody else makes another list of the same ways.
  const key = JSON.stringify([props.began_ms, props.way]);
  const { way, began_ms } = props;
  useLayoutEffect(() => {
    const [first, last] = [way[0]?.at_ms ?? 0, way.at(-1)?.at_ms ?? 0];
    const duration = last - first;
    if (duration <= 0) return undefined;
    const moving = mark.current?.animate(
      way.map(({ at_ms, share }) => ({
        offset: (at_ms - first) / duration,
        transform: `translateX(${100 * share}cqi)`,
      })),
      { duration, fill: 'both' },
    );
    if (moving === undefined) return undefined;
    moving.currentTime = clock.now() - began_ms - first;
    if (isStill()) moving.pause();
    return () => moving.cancel();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, clock]);
  return <span ref={mark} className={classes(props.className)} />;
}
