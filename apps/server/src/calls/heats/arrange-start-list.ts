/** A start list as its editor saves it, or brings it back: members, order, times and seed in one step. */
import type { Input, routes } from '@startwand/contract';
import { timestamp, type HeatId, type Setup, type StartTimeOf } from '@startwand/timing';
import { asCompetitorId } from '../../base/ids.ts';

type Arrangement = Input<typeof routes.arrangeStartList.body>;

export function arrangedSetup(heatId: HeatId, { seed, ...list }: Arrangement): Setup {
  const competitorIds = list.competitorIds.map((id) => asCompetitorId(id));
  const times = timesOf(list);
  return {
    kind: 'setStartList',
    heatId,
    competitorIds,
    ...(seed === null ? {} : { seed }),
    ...(times === null ? {} : { times }),
  };
}

/** `null`: who has a time keeps it. */
function timesOf(list: Pick<Arrangement, 'competitorIds' | 'startTimes_100ns'>): readonly StartTimeOf[] | null {
  const { competitorIds, startTimes_100ns: times } = list;
  if (times === undefined) return null;
  return competitorIds.flatMap((id, place) => {
    const startTime = times[place] ?? null;
    return startTime === null ? [] : [{ competitorId: asCompetitorId(id), startTime: timestamp(startTime) }];
  });
}
