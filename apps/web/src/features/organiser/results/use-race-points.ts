import { calls, ratedHeats, scoredRaces, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { useMemo } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';

/**
 * The race points of each competitor, in hundredths: beside the total, and beside the one heat that is all of it. Empty while
 * the race report has no F.
 *
 * @param heat `null`: the total
 */
export function useRacePoints(detail: OperatorDetailDto, heat: HeatDto | null): ReadonlyMap<string, number> {
  const params = { eventId: detail.event.id };
  const report = useRouteQuery(calls.raceReport, { params }, { background: true });
  const rules = report.kind === 'ready' ? (report.data[0]?.report ?? null) : null;
  const [only, ...others] = ratedHeats(detail.heats);
  const isWhole = heat === null || (only?.id === heat.id && others.length === 0);
  return useMemo(() => {
    const races = rules === null || !isWhole ? [] : scoredRaces(detail, rules);
    return new Map(races.flatMap(({ racePoints }) => [...racePoints]));
  }, [detail, rules, isWhole]);
}
