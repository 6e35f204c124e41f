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
import { passedLast, totalStartOf, type PublicTotals } from '../final/public-totals.ts';
import styles from './Board.module.css';

/** As many as stand beside a list. */
const shown = 5;

interface HillProps {
  readonly heat: HeatDto;
  /** Last started first. */
  readonly rows: readonly RankingLine[];
  readonly leader: readonly (Duration | null)[];
  /** `null` where the heat is shown by itself. */
  readonly totals: PublicTotals | null;
}

/** Who is on course, the next in the finish on top. */
export function Hill({ heat, rows, leader, totals }: HillProps): ReactNode {
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
              <Racer heat={heat} row={row} leader={leader} totals={totals} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** A running clock, and how far from the leader at the last point passed; against a total both are those of the total. */
export const Racer = memo(function Racer(props: {
  readonly heat: HeatDto;
  readonly row: RankingLine;
  readonly leader: readonly (Duration | null)[];
  readonly totals: PublicTotals | null;
}): ReactNode {
  const { totals } = props;
  const { competitor, run } = props.row;
  if (run === null) return null;
  const start = totals === null ? startOf(run) : totalStartOf(run, totals);
  const passed =
    totals === null
      ? splitsOf(run, props.leader, roundingOf(props.heat)).findLast(({ time }) => time !== null)
      : passedLast(run, totals);
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
          <>
            {!('rank' in passed) ? null : <span className="soft">{`${passed.rank}. `}</span>}
            <GapText gap={passed.gap} decimals={totals?.rounding.precision ?? props.heat.precision} judged />
          </>
        )}
      </span>
    </>
  );
});
