import { roundingOf, startOf, type HeatDto } from '@startwand/contract';
import type { Duration } from '@startwand/timing';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { splitsOf } from '../../../race/splits.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { GapText } from '../../../ui/TimeText.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Board.module.css';

/** As many as stand beside a list. */
const shown = 5;

interface HillProps {
  readonly heat: HeatDto;
  /** Last started first. */
  readonly rows: readonly RankingLine[];
  readonly leader: readonly (Duration | null)[];
}

/** Who is on course, the next in the finish on top. */
export function Hill({ heat, rows, leader }: HillProps): ReactNode {
  const t = useText();
  return (
    <section className={classes('stack at-top shrinks', styles.hill)} aria-labelledby="on-course">
      <h2 id="on-course" className={classes('soft strong', styles.small)}>
        {t('live.onCourse')}
      </h2>
      {rows.length === 0 ? <p className={classes('soft strong', styles.small)}>{t('live.nobodyOnCourse')}</p> : null}
      <ul className={styles.racers}>
        {rows
          .toReversed()
          .slice(0, shown)
          .map((row) => (
            <li key={row.competitorId} className={styles.racer}>
              <Racer heat={heat} row={row} leader={leader} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** A running clock, and how far from the leader at the last point passed. */
export const Racer = memo(function Racer(props: {
  readonly heat: HeatDto;
  readonly row: RankingLine;
  readonly leader: readonly (Duration | null)[];
}): ReactNode {
  const { competitor, run } = props.row;
  if (run === null) return null;
  const start = startOf(run);
  const passed = splitsOf(run, props.leader, roundingOf(props.heat)).findLast(({ time }) => time !== null);
  return (
    <>
      <span className={styles.bib}>
        <BibPlate bib={competitor.startNumber} />
      </span>
      <span className={styles.who}>
        <CompetitorName competitor={competitor} />
      </span>
      <span className={classes('bold at-end', styles.clock)}>
        {start === null ? null : <RunningClock start={start} />}
      </span>
      <span className={styles.split}>
        {passed === undefined || passed.gap === null ? null : (
          <GapText gap={passed.gap} decimals={props.heat.precision} judged />
        )}
      </span>
    </>
  );
});
