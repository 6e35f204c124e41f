import { heatsToCome, isInGroup, narrow, ratedHeats, type ListFilter, type PublicDetailDto } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { overallView } from '../../../race/overall-ranking.ts';
import { HeatStanding } from '../../../race/HeatStanding.tsx';
import { useEvent } from '../event/event-context.ts';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { classes } from '../../../ui/classes.ts';
import styles from '../live/LiveTab.module.css';
import { Podiums } from '../event/Podiums.tsx';
import { GroupedLists } from './GroupedLists.tsx';
import own from './OverallPart.module.css';
import { Unranked } from './Unranked.tsx';

const loadTeams = () => import('../series/TeamsPart.tsx');
const loadSeries = () => import('../series/SeriesOfEvent.tsx');

/** Heats that have nobody in common make none. */
export function hasTotals(detail: PublicDetailDto): boolean {
  return overallView(detail).ranked.length > 0;
}

/** All rated heats together. */
export function OverallPart(props: {
  readonly filter: ListFilter;
  readonly by: string | undefined;
  readonly filters: ReactNode;
}): ReactNode {
  const { filter } = props;
  const { detail } = useEvent();
  const t = useText();
  const teams = useLazyModule(loadTeams, 'series', detail.event.publicResult);
  const series = useLazyModule(loadSeries, 'series');
  const group = useMemo(() => overallView(detail, (competitor) => isInGroup(filter, competitor)), [detail, filter]);
  return (
    <div className={classes('stack gap-20', styles.live, own.total)}>
      <section className={classes('stack gap-8 at-top', styles.results)} aria-labelledby="ranking">
        <div className={classes('row gap-8 between', styles.head)}>
          <h2 id="ranking">{t('live.overall')}</h2>
          {props.filters}
        </div>
        <HeatStanding heats={ratedHeats(detail.heats)} event={detail.event} ahead={heatsToCome(detail)} />
        <GroupedLists heat={null} list={undefined} by={props.by} filter={filter} />
        <Unranked
          title={t('publicEvent.live.stillToRace')}
          rows={narrow(filter, group.unfinished, (row) => row.competitor)}
        />
        <Unranked
          title={t('publicEvent.live.notRanked')}
          rows={narrow(filter, group.unranked, (row) => row.competitor)}
        />
        {teams === null ? null : <teams.TeamsPart detail={detail} filter={filter} />}
        {series === null ? null : <series.SeriesOfEvent eventId={detail.event.id} />}
      </section>
      <div className={own.podiums}>
        <Podiums />
      </div>
    </div>
  );
}
