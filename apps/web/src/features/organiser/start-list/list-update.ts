/** Compares a start list with the present ranking that it was made from. The server checks lists by the same functions. */
import {
  bibbed,
  competitorId,
  entrantsOf,
  rankEntrants,
  type HeatDto,
  type OperatorDetailDto,
} from '@startwand/contract';
import { hasStarted, startListFromRanking, updateOf, type ListUpdate } from '@startwand/timing';
import { groupOfCompetitor } from '../../../race/group-of-competitor.ts';
import { arrangementOf, type Arrangement } from './arrangement.ts';

export type RaceOfList = Pick<OperatorDetailDto, 'heats' | 'competitors' | 'startLists' | 'runs'> & {
  readonly event: Pick<OperatorDetailDto['event'], 'ties'>;
};

/** The list as the ranking gives it now; `null` where nobody knows what it was made from. */
export function rankedListOf(race: RaceOfList, from: Arrangement['from']): readonly string[] | null {
  const previous = race.heats.find(({ id }) => id === from?.fromHeatId);
  if (from === null || previous === undefined) return null;
  const { startLists, runs, event } = race;
  const competitors = new Map(race.competitors.map((one) => [one.id, one]));
  const entrants = entrantsOf({ startLists, runs, competitors }, previous);
  return startListFromRanking(from, {
    competitors: race.competitors.map((competitor) => ({ ...bibbed(competitor), competitor })),
    group: ({ competitor }, field) => groupOfCompetitor(competitor, field),
    rows: entrants.map((entrant) => ({ ...entrant, ...bibbed(entrant.competitor) })),
    rank: (rows) => rankEntrants(rows, previous, event.ties),
  });
}

/** @param now what `rankedListOf` gives @returns `null` for a list that is up to date */
export function updateOfList(
  { runs }: Pick<RaceOfList, 'runs'>,
  heat: HeatDto,
  { competitorIds, from }: Arrangement,
  now: readonly string[] | null,
): ListUpdate | null {
  if (from === null || now === null || heat.state === 'finished' || heat.state === 'cancelled') return null;
  const ids = (list: readonly string[]) => list.map((id) => competitorId(id));
  return updateOf({ list: ids(competitorIds), made: ids(from.made), now: ids(now), hasBegun: hasBegun(runs, heat) });
}

/** Each card of the heats asks what comes next. The answer is computed once for all of them. */
const lastAnswers = new WeakMap<HeatDto, { readonly race: RaceOfList; readonly update: ListUpdate | null }>();

/** The update of the saved list. */
export function savedUpdateOf(race: RaceOfList, heat: HeatDto): ListUpdate | null {
  const saved = race.startLists.find(({ heatId }) => heatId === heat.id);
  if (saved?.from === undefined) return null;
  const last = lastAnswers.get(heat);
  if (last !== undefined && isSameRace(last.race, race)) return last.update;
  const list = arrangementOf(saved);
  const update = updateOfList(race, heat, list, rankedListOf(race, list.from));
  lastAnswers.set(heat, { race, update });
  return update;
}

function isSameRace(a: RaceOfList, b: RaceOfList): boolean {
  return (
    a.runs === b.runs &&
    a.startLists === b.startLists &&
    a.competitors === b.competitors &&
    a.heats === b.heats &&
    a.event.ties === b.event.ties
  );
}

/** Somebody has started in the heat. */
export function hasBegun(runs: OperatorDetailDto['runs'], heat: HeatDto): boolean {
  return runs.some(
    ({ heatId, data, status }) => heatId === heat.id && hasStarted({ crossings: data.sections, status }),
  );
}

/** The list as an update makes it. Start times stay with the places of the list; further places go on at its interval. */
export function updatedList(list: Arrangement, now: readonly string[]): Arrangement {
  const { from } = list;
  const next = { ...list, competitorIds: now, seed: null, from: from === null ? null : { ...from, made: now } };
  const times = list.competitorIds.flatMap((id) => list.startTimes.get(id) ?? []).toSorted(byTime);
  const [last, before] = [times.at(-1), times.at(-2)];
  if (last === undefined) return next;
  const interval = before === undefined ? 0n : last - before;
  const timeAt = (place: number) => times[place] ?? last + BigInt(place + 1 - times.length) * interval;
  return { ...next, startTimes: new Map(now.map((id, place) => [id, timeAt(place)])) };
}

/** The list stays as it is, although the ranking is another one: from now on it is held against this one. */
export function keptList(list: Arrangement, now: readonly string[]): Arrangement {
  return { ...list, from: list.from === null ? null : { ...list.from, made: now } };
}

function byTime(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
