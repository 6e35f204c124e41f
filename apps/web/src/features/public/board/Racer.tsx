import { roundingOf, startOf, type HeatDto } from '@startwand/contract';
import type { Duration } from '@startwand/timing';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { splitsOf } from '../../../race/splits.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { GapText } from '../../../ui/TimeText.tsx';
import { classes } from '../../../ui/classes.ts';
import { passedLast, totalStartOf, type PublicTotals } from '../final/public-totals.ts';
import { Person } from './Person.tsx';
import { Progress } from './Progress.tsx';
import { sw } from './published-classes.ts';
import styles from './Racer.module.css';

interface RacerProps {
  readonly heat: HeatDto;
  readonly row: RankingLine;
  readonly leader: readonly (Duration | null)[];
  /** `null` where the heat is shown by itself. */
  readonly totals: PublicTotals | null;
}

/** A running clock, and how far from the leader at the last point passed; against a total both are those of the total. */
export const Racer = memo(function Racer({ heat, row, leader, totals }: RacerProps): ReactNode {
  const { competitor, run } = row;
  const t = useText();
  if (run === null) return null;
  const start = totals === null ? startOf(run) : totalStartOf(run, totals);
  const passed =
    totals === null
      ? splitsOf(run, leader, roundingOf(heat)).findLast(({ time }) => time !== null)
      : passedLast(run, totals);
  const gap = passed?.gap ?? null;
  const tone = gap === null ? undefined : gap <= 0 ? styles.ahead : styles.behind;
  return (
    <div className={classes(styles.racer, tone)}>
      <span className={classes(styles.bib, sw.bib)}>
        <BibPlate bib={competitor.startNumber} />
      </span>
      <Person competitor={competitor} />
      <span className={styles.progress}>
        <Progress heat={heat} run={run} leader={leader} gap={gap} />
      </span>
      <span className={styles.times}>
        <span className={classes(styles.gap, sw.gap)}>
          {gap === null ? null : (
            <>
              {passed === undefined || !('rank' in passed) ? null : <span className="soft">{`${passed.rank}. `}</span>}
              <GapText gap={gap} decimals={totals?.rounding.precision ?? heat.precision} judged />
            </>
          )}
        </span>
        <span className={classes('bold', styles.clock, sw.clock)}>
          {start === null ? t('race.runStatus.startMissing') : <RunningClock start={start} />}
        </span>
      </span>
    </div>
  );
});
