import { roundingOf, timesOf, type HeatDto } from '@startwand/contract';
import { gapTo, type Duration } from '@startwand/timing';
import { useMemo, type ReactNode } from 'react';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';
import { useFollowed } from '../../../race/use-followed.ts';
import { useEvent } from '../event/event-context.ts';
import type { PublicTotals } from '../final/public-totals.ts';
import { GapChart } from './GapChart.tsx';

/** More lines than that are no picture. */
const lines_max = 4;

/** The gap over the course of those whom one follows, and of who comes behind the leader. */
export function LeadingGaps(props: {
  readonly heat: HeatDto;
  readonly view: HeatView;
  readonly totals: PublicTotals | undefined;
}): ReactNode {
  const { event } = useEvent().detail;
  const [followed] = useFollowed(event.id);
  const { heat, view, totals } = props;
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  if (totals !== undefined) {
    const leading = totals.list.filter(({ rank }) => rank !== null).slice(0, 3);
    const best = leading[0]?.row ?? null;
    if (best === null || !event.publicResult) return null;
    const next: readonly RankingLine[] = leading.slice(1).map(({ row }) => row);
    const ofLeader = totalsAt(totals, best);
    return (
      <GapChart
        rows={uniqueRows([...followedIn(view, followed), ...next]).filter(({ run }) => run !== best.run)}
        leader={timesOf(best.run, rounding)}
        rounding={totals.rounding}
        gapsOf={(row) => {
          const own = totalsAt(totals, row);
          return ofLeader.map((total, point) => gapTo(total, own[point] ?? null));
        }}
      />
    );
  }
  const leader = view.ranked[0]?.row.run ?? null;
  if (leader === null || !event.publicResult) return null;
  const next = view.ranked.slice(1, 3).map(({ row }) => row);
  return (
    <GapChart
      rows={uniqueRows([...followedIn(view, followed), ...next])}
      leader={timesOf(leader, rounding)}
      rounding={rounding}
    />
  );
}

/** By their runs: a list of totals has lines of its own. */
function uniqueRows(rows: readonly RankingLine[]): readonly RankingLine[] {
  return [...new Map(rows.map((row) => [row.run, row])).values()].slice(0, lines_max);
}

/** The start first; `null` where the run has not passed. */
function totalsAt(totals: PublicTotals, { run }: RankingLine): readonly (Duration | null)[] {
  const at: (Duration | null)[] = [];
  if (run !== null) for (const { point, total } of totals.passedBy(run)) at[point] = total;
  return Array.from(at, (total) => total ?? null);
}

/** Nearly everybody follows nobody, and the lists are long. */
function followedIn(view: HeatView, followed: ReadonlySet<string>): readonly RankingLine[] {
  if (followed.size === 0) return [];
  const rows = [...view.onCourse, ...view.ranked.slice(1).map(({ row }) => row)];
  return rows.filter(({ competitorId }) => followed.has(competitorId));
}
