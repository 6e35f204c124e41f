import { roundingOf, timesOf, type HeatDto } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';
import { useFollowed } from '../../../race/use-followed.ts';
import { useEvent } from '../event/event-context.ts';
import { GapChart } from './GapChart.tsx';

/** More lines than that are no picture. */
const lines_max = 4;

/** The gap over the course of those whom one follows, and of who comes behind the leader. */
export function LeadingGaps(props: { readonly heat: HeatDto; readonly view: HeatView }): ReactNode {
  const { event } = useEvent().detail;
  const [followed] = useFollowed(event.id);
  const { heat, view } = props;
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  const leader = view.ranked[0]?.row.run ?? null;
  if (leader === null || !event.publicResult) return null;
  const next = view.ranked.slice(1, 3).map(({ row }) => row);
  return (
    <GapChart
      rows={[...new Set([...followedIn(view, followed), ...next])].slice(0, lines_max)}
      leader={timesOf(leader, rounding)}
      rounding={rounding}
    />
  );
}

/** Nearly everybody follows nobody, and the lists are long. */
function followedIn(view: HeatView, followed: ReadonlySet<string>): readonly RankingLine[] {
  if (followed.size === 0) return [];
  const rows = [...view.onCourse, ...view.ranked.slice(1).map(({ row }) => row)];
  return rows.filter(({ competitorId }) => followed.has(competitorId));
}
