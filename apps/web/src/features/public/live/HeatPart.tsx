import { isolated, isInGroup, narrow, roundingOf, type HeatDto, type ListFilter } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { isOfAll } from '../../../race/filter.ts';
import { HeatLists } from '../../../race/heat-ranking.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { HeatStateChip } from '../../../ui/StatusChip.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { useEvent } from '../event/event-context.ts';
import { Age } from './Age.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './LiveTab.module.css';
import { NextStarters } from './NextStarters.tsx';
import { OnCourse } from './OnCourse.tsx';
import { Ranking } from './Ranking.tsx';
import { useFinal } from './use-final.ts';
import { useLeaderTimes } from './use-leader-times.ts';
import { useRowDetails } from './use-row-details.ts';

interface HeatPartProps {
  readonly heat: HeatDto;
  readonly filter: ListFilter;
  /** Another list than the result of all, and by what it is divided. */
  readonly list: string | undefined;
  readonly by: string | undefined;
  readonly filters: ReactNode;
}

const loadLists = () => import('../lists/GroupedLists.tsx');
const loadBelow = () => import('../lists/BelowRanking.tsx');

/** One heat, live. What happens on the hill is shown whole; the filter narrows the lists. */
export function HeatPart({ heat, filter, list, by, filters }: HeatPartProps): ReactNode {
  const { detail, changedAt } = useEvent();
  const t = useText();
  const [listsOfAll] = useState(() => new HeatLists());
  const lists = useMemo(
    () => (isOfAll(filter) ? listsOfAll : new HeatLists((competitor) => isInGroup(filter, competitor))),
    [filter, listsOfAll],
  );
  const whole = useMemo(() => listsOfAll.view(detail, heat), [listsOfAll, detail, heat]);
  const group = useMemo(
    () => (lists === listsOfAll ? whole : lists.view(detail, heat)),
    [lists, listsOfAll, detail, heat, whole],
  );
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  const ofAll = useLeaderTimes(whole.ranked, rounding);
  const final = useFinal(heat, filter);
  const isResult = list === undefined && by === undefined;
  const others = useLazyModule(loadLists, 'publicEvent', !isResult);
  const below = useLazyModule(loadBelow);
  const details = useRowDetails(heat);
  const shown = final ?? { ...group, rounding, details };

  return (
    <div className={classes('stack gap-20', styles.live)}>
      <p className={classes('row gap-4-12', styles.state)}>
        <HeatStateChip state={heat.state} />
        <Age runs={detail.runs} changedAt={changedAt} />
      </p>
      <div className={classes('stack gap-16', styles.hill)}>
        <OnCourse rows={whole.onCourse} leader={ofAll} heat={heat} final={final} />
        <NextStarters competitors={whole.toStart} />
      </div>
      <section className={classes('stack gap-8 at-top', styles.results)} aria-labelledby="ranking">
        <div className={classes('row gap-8 between', styles.head)}>
          <h2 id="ranking">
            <span className={styles.printed}>{`${isolated(heat.name)} · `}</span>
            {t(final ? 'live.overall' : 'live.ranking')}
          </h2>
          {filters}
        </div>
        {!isResult || final === undefined ? (
          others === null ? (
            <SkeletonRows count={6} />
          ) : (
            <others.GroupedLists heat={heat} list={list} by={by} filter={filter} />
          )
        ) : detail.event.publicResult ? (
          <>
            {final && <final.Heads heats={final.totals.heats} />}
            <Ranking
              entries={narrow(filter, shown.ranked, ({ row }) => row.competitor)}
              rounding={shown.rounding}
              details={shown.details}
            />
          </>
        ) : (
          <EmptyState title={t('live.unpublished')} hint={t('live.unpublishedHint')} />
        )}
        {below === null ? null : (
          <below.BelowRanking
            title={t('live.notRanked')}
            unranked={narrow(filter, shown.unranked, (row) => row.competitor)}
            heat={heat}
            view={whole}
            totals={final?.totals}
          />
        )}
      </section>
    </div>
  );
}
