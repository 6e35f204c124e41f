import { isolated, isInGroup, narrow, roundingOf, type HeatDto, type ListFilter } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { isOfAll } from '../../../race/filter.ts';
import { HeatLists } from '../../../race/heat-ranking.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { useEvent } from '../event/event-context.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './LiveTab.module.css';
import { loadBelow, OnCourse } from './OnCourse.tsx';
import { Ranking } from './Ranking.tsx';
import { useFinal } from './use-final.ts';
import { lowScreen, useMedia } from './use-media.ts';
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
const loadTable = () => import('../lists/SplitTable.tsx');

/**
 * One heat, live. What happens on the hill is shown whole; the filter narrows the lists. Three parts, which the sheet
 * puts beside or below each other: the hill, the ranking, and what tells more of both.
 */
export function HeatPart({ heat, filter, list, by, filters }: HeatPartProps): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const [listsOfAll, lists] = useLists(filter);
  const whole = useMemo(() => listsOfAll.view(detail, heat), [listsOfAll, detail, heat]);
  const group = useMemo(
    () => (lists === listsOfAll ? whole : lists.view(detail, heat)),
    [lists, listsOfAll, detail, heat, whole],
  );
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  const ofAll = useLeaderTimes(whole.ranked, rounding);
  const final = useFinal(heat, filter);
  // The list that one comes for; another one, or why there is none, comes a little later.
  const isUsual = list === undefined && by === undefined && detail.event.publicResult;
  const others = useLazyModule(loadLists, 'publicEvent', !isUsual);
  const below = useLazyModule(loadBelow);
  const details = useRowDetails(heat);
  const shown = final ?? { ...group, rounding, details };
  const isLow = useMedia(lowScreen) && isUsual;
  const table = useLazyModule(loadTable, 'publicEvent', isLow);
  const ofHeat = { heat, view: whole, totals: final?.totals };
  const ranked = narrow(filter, shown.ranked, ({ row }) => row.competitor);
  // In the place of the cards of the ranking; `null` while it is on its way.
  const other = isLow
    ? table && (
        <table.SplitTable
          heat={heat}
          onCourse={narrow(filter, whole.onCourse, (row) => row.competitor)}
          ranked={ranked}
          leader={ofAll}
          rounding={shown.rounding}
          final={final}
        />
      )
    : !isUsual || final === undefined
      ? others && <others.GroupedLists heat={heat} list={list} by={by} filter={filter} />
      : undefined;

  return (
    <div className={classes('stack gap-20', styles.live)}>
      {isLow ? null : (
        <div className={classes('stack gap-16 at-top', styles.hill)}>
          <OnCourse rows={whole.onCourse} leader={ofAll} heat={heat} final={final} />
          {below && <below.NextStarters competitors={whole.toStart} heat={heat} />}
        </div>
      )}
      <section className={classes('stack gap-8 at-top', styles.results)} aria-labelledby="ranking">
        <div className={classes('row gap-8 between', styles.head)}>
          <h2 id="ranking">
            <span className={styles.printed}>{`${isolated(heat.name)} · `}</span>
            {t(final ? 'live.overall' : 'live.ranking')}
          </h2>
          {filters}
        </div>
        {other === undefined ? (
          <>
            {final && <final.Heads heats={final.totals.heats} />}
            {filter.search && ranked.length === 0 ? null : (
              <Ranking entries={ranked} rounding={shown.rounding} details={shown.details} />
            )}
          </>
        ) : (
          (other ?? <SkeletonRows count={6} />)
        )}
        {below && <below.BelowRanking {...ofHeat} rows={narrow(filter, shown.unranked, (row) => row.competitor)} />}
      </section>
      {below && <below.BesideRanking {...ofHeat} />}
    </div>
  );
}

/** Of all, and of those whom the filter leaves. */
function useLists(filter: ListFilter): readonly [HeatLists, HeatLists] {
  const [listsOfAll] = useState(() => new HeatLists());
  const lists = useMemo(
    () => (isOfAll(filter) ? listsOfAll : new HeatLists((competitor) => isInGroup(filter, competitor))),
    [filter, listsOfAll],
  );
  return [listsOfAll, lists];
}
