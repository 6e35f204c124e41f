/** A start list as its editor saves it, or brings it back: members, order, times and seed in one step. */
import type { Input, routes, StartListFromDto } from '@startwand/contract';
import { timestamp, type Heat, type Setup, type StartTimeOf, type StoredListFrom } from '@startwand/timing';
import { asCompetitorId, asHeatId } from '../../base/ids.ts';

type Arrangement = Input<typeof routes.arrangeStartList.body>;

export function arrangedSetup(heat: Heat, { seed, from, ...list }: Arrangement): Setup {
  const competitorIds = list.competitorIds.map((id) => asCompetitorId(id));
  const times = timesOf(list);
  return {
    kind: 'setStartList',
    heatId: heat.id,
    competitorIds,
    ...(seed === null ? {} : { seed }),
    ...(times === null ? {} : { times }),
    ...(from === undefined ? keptFrom(heat) : from === null ? {} : { from: listFromOf(from) }),
  };
}

/** A list that is changed by hand keeps the ranking that it was made from. */
export function keptFrom({ listFrom }: Heat): { readonly from?: StoredListFrom } {
  return listFrom === null ? {} : { from: listFrom };
}

function listFromOf({ fromHeatId, made, ...order }: StartListFromDto): StoredListFrom {
  return {
    ...order,
    fromHeatId: asHeatId(fromHeatId),
    ...(made === undefined ? {} : { made: made.map((id) => asCompetitorId(id)) }),
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
