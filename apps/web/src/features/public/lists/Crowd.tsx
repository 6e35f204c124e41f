import { duration } from '@startwand/timing';
import type { HeatDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { usePointName } from '../../../race/use-point-name.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { useEvent } from '../event/event-context.ts';
import { useOpenCompetitor } from '../event/use-competitor-opening.ts';
import { crowdOf } from './crowd.ts';
import styles from './Crowd.module.css';

/** As many as are told by their names; a phone shows the first two. */
const named = 5;

/** Who is on the way after a mass start: one clock, how many they are, and those in front. */
export function Crowd(props: { readonly rows: readonly RankingLine[]; readonly heat: HeatDto }): ReactNode {
  const { rows, heat } = props;
  const t = useText();
  const open = useOpenCompetitor();
  const pointName = usePointName(useEvent().detail.event.measuringPoints.length);
  const { start, starts, ahead } = crowdOf(rows, named);
  const passed = ahead.filter(({ point }) => point > 0);
  const first = passed[0];
  return (
    <div className={classes('card', styles.crowd)}>
      <p className={classes('line gap-12 between', styles.head)}>
        <b>{t('publicEvent.crowd.onCourse', { count: rows.length })}</b>
        <span className="line gap-8">
          {starts > 1 ? <span className="small soft">{t('publicEvent.crowd.firstGun')}</span> : null}
          {start === null ? null : (
            <span className={styles.clock}>
              <RunningClock start={start} />
            </span>
          )}
        </span>
      </p>
      {first === undefined ? null : (
        <ol>
          {passed.map(({ row, point, time }, place) => (
            <li key={row.competitorId} className={styles.place}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={displayName(row.competitor)}
                className={styles.open}
                onClick={() => open(row.competitorId, 'results')}
              />
              <BibPlate bib={row.bib} />
              <CompetitorName competitor={row.competitor} />
              {place > 0 && point === first.point ? null : <span className="small soft">{pointName(point)}</span>}
              {place === 0 || point !== first.point ? (
                <TimeText time={duration(time)} decimals={heat.precision} strong />
              ) : (
                <GapText gap={duration(time - first.time)} decimals={heat.precision} judged />
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
