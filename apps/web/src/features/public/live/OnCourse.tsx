import { roundingOf, shownStatusOf, startOf, type HeatDto } from '@startwand/contract';
import type { Duration } from '@startwand/timing';
import { memo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { splitsOf } from '../../../race/splits.ts';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import styles from './OnCourse.module.css';
import type { FinalView } from '../final/Final.tsx';

const shownAtOnce = 6;
/** With the crowd of a mass start, and what stands around a ranking. */
export const loadBelow = () => import('../lists/BelowRanking.tsx');

/**
 * Who is on the hill now, with a running clock and the gap to the leader at each point passed. On a phone a line each,
 * three of them, until they are touched: the sheet does that.
 */
export function OnCourse(props: {
  readonly rows: readonly RankingLine[];
  readonly leader: readonly (Duration | null)[];
  readonly heat: HeatDto;
  readonly final: FinalView | null | undefined;
}): ReactNode {
  const t = useText();
  const { rows, heat } = props;
  const [isOpen, setOpen] = useState(false);
  // The same clock for each of them would say nothing.
  const isCrowd = heat.massStart && rows.length > 1;
  const crowd = useLazyModule(loadBelow, 'publicEvent', isCrowd);
  // Hundreds may be on the way, and the ranking is below them on a phone.
  const shown = isOpen ? rows : rows.slice(0, shownAtOnce);
  const toggle = () => setOpen(!isOpen);
  return (
    <section className={classes('stack gap-8 at-top', styles.strip, isOpen && styles.open)} aria-labelledby="on-course">
      <h2 id="on-course">{t('live.onCourse')}</h2>
      {isCrowd ? (
        crowd && <crowd.Crowd rows={rows} heat={heat} />
      ) : rows.length === 0 ? (
        <p className={styles.nobody}>{t('live.nobodyOnCourse')}</p>
      ) : (
        <>
          <button
            type="button"
            className={styles.touch}
            aria-expanded={isOpen}
            aria-label={t('live.allOnCourse', { number: rows.length })}
            onClick={toggle}
          />
          <ul className={classes('stack gap-8', styles.racers)}>
            {shown.map((row) => (
              <li key={row.competitorId}>
                <Racer row={row} leader={props.leader} heat={heat} final={props.final} />
              </li>
            ))}
          </ul>
          {rows.length > shownAtOnce ? (
            <span className={styles.all}>
              <Button expanded={isOpen} onPress={toggle}>
                {t('live.allOnCourse', { number: rows.length })}
              </Button>
            </span>
          ) : null}
        </>
      )}
    </section>
  );
}

const Racer = memo(function Racer(props: {
  readonly row: RankingLine;
  readonly leader: readonly (Duration | null)[];
  readonly heat: HeatDto;
  readonly final: FinalView | null | undefined;
}): ReactNode {
  const { final } = props;
  const { competitor, run } = props.row;
  const t = useText();
  if (run === null) return null;
  const start = (final ?? { startOf }).startOf(run);
  const passed = splitsOf(run, props.leader, roundingOf(props.heat)).filter((split) => split.time !== null);
  return (
    <div className={classes('card', styles.racer)}>
      <BibPlate bib={competitor.startNumber} size="large" />
      <span className={classes('stack shrinks', styles.who)}>
        <CompetitorName competitor={competitor} />
        <span className={classes('line gap-8 shrinks', styles.tags)}>
          <Flag nation={competitor.nation} />
          <ClassTag name={competitor.class} />
        </span>
      </span>
      <span className={styles.times}>
        {start === null ? <RunStatusChip status={shownStatusOf(run)} /> : <RunningClock start={start} />}
        <span className={classes('wrap', styles.splits)}>
          {final ? (
            <final.Passed run={run} totals={final.totals} />
          ) : (
            passed.map((split) => (
              <span key={split.point} className={styles.split}>
                <span className="visually-hidden">{t('race.point.intermediate', { number: split.point })}</span>
                <TimeText time={split.time} decimals={props.heat.precision} />
                {split.gap === null ? null : <GapText gap={split.gap} decimals={props.heat.precision} judged />}
              </span>
            ))
          )}
        </span>
      </span>
    </div>
  );
});
