/** Makes the start list of a heat from the rows of an import, and brings the former one back. */
import type { ImportKind, ImportSettings } from '@startwand/contract';
import {
  startListByBibUp,
  startListReversed,
  type CompetitorId,
  type Heat,
  type Race,
  type Timestamp,
  type UserId,
} from '@startwand/timing';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { digestOf } from './digest.ts';
import type { PlannedImport } from './planned-import.ts';
import type { NumberedRow } from './read-rows.ts';
import type { StartListAsSet, StartListUndo } from './record.ts';
import type { StarterRow } from './start-list-rows.ts';

type ListKind = Extract<ImportKind, 'competitorList' | 'startList' | 'rankingList'>;

export function planStartList(
  race: Race,
  heat: Heat,
  by: UserId,
  rows: readonly NumberedRow<StarterRow>[],
  { kind, settings }: { readonly kind: ListKind; readonly settings: ImportSettings },
): PlannedImport {
  const starters = rows.map(({ value }) => value);
  const before = asSet(heat);
  const competitorIds = orderOf(kind, race, heat, starters, settings);
  const given = timesOf(starters);
  const listed = new Set(competitorIds);
  const after: StartListAsSet = {
    competitorIds,
    times: given.length > 0 ? given : before.times.filter(([id]) => listed.has(id)),
    seed: null,
    // Competitors come or go, and the rest of the list stays.
    ...(kind === 'competitorList' && heat.listFrom !== null ? { from: heat.listFrom } : {}),
  };
  // The origin of a list is kept when the same list comes without one.
  const isSame = digestOf(orderAndTimes(before)) === digestOf(orderAndTimes(after));
  return {
    planned: isSame ? nothing : setting(heat, after, by),
    undo: { kind: 'startList', before, after: isSame ? before : after },
    rowOfCommand: [],
  };
}

function orderAndTimes({ competitorIds, times }: StartListAsSet) {
  return [competitorIds, Object.fromEntries(times)];
}

const nothing: Planned = { command: { type: 'all', commands: [] }, withRows: null };

export function planStartListBack(
  heat: Heat | undefined,
  by: UserId,
  { before, after }: StartListUndo,
): Planned | Refused {
  if (heat === undefined || digestOf(asSet(heat)) !== digestOf(after)) {
    return { error: 'UNDO_CONFLICT' };
  }
  return setting(heat, before, by);
}

function orderOf(
  kind: ListKind,
  race: Race,
  heat: Heat,
  starters: readonly StarterRow[],
  { reversedBest }: ImportSettings,
): readonly CompetitorId[] {
  if (kind === 'competitorList') return keepingOrder(race, heat, starters);
  if (kind === 'startList') return inPlaces(starters).map(({ competitorId }) => competitorId);
  const ranked = starters.map(({ competitorId, place: rank }) => ({
    row: { competitorId, bib: race.entries.get(competitorId)?.bib ?? null },
    rank,
    gap_100ns: null,
  }));
  const list = startListReversed(ranked, reversedBest, { withoutResult: true });
  return list.map(({ competitorId }) => competitorId);
}

/** Who is on the list already keeps the place; the others follow by bib. */
function keepingOrder(
  { entries }: Race,
  { startList }: Heat,
  starters: readonly StarterRow[],
): readonly CompetitorId[] {
  const named = new Set(starters.map(({ competitorId }) => competitorId));
  const kept = startList.filter((id) => named.has(id));
  for (const id of kept) named.delete(id);
  const added = startListByBibUp([...named].flatMap((id) => entries.get(id) ?? []));
  return [...kept, ...added.map(({ competitorId }) => competitorId)];
}

/** By their place, those without one last; in the order of the file where places are equal. */
function inPlaces(starters: readonly StarterRow[]): readonly StarterRow[] {
  return starters.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0);
}

function timesOf(starters: readonly StarterRow[]): readonly (readonly [CompetitorId, Timestamp])[] {
  return starters.flatMap(({ competitorId, startTime }) =>
    startTime === null ? [] : [[competitorId, startTime] as const],
  );
}

function asSet({ startList, startTimes, seed, listFrom }: Heat): StartListAsSet {
  const list = { competitorIds: [...startList], times: [...startTimes], seed };
  return listFrom === null ? list : { ...list, from: listFrom };
}

function setting({ id: heatId }: Heat, list: StartListAsSet, by: UserId): Planned {
  const { competitorIds, seed, from } = list;
  const times = list.times.map(([competitorId, startTime]) => ({ competitorId, startTime }));
  const setup = { kind: 'setStartList', heatId, competitorIds, times } as const;
  return {
    command: {
      type: 'setup',
      setup: { ...setup, ...(seed === null ? {} : { seed }), ...(from === undefined ? {} : { from }) },
      by,
    },
    withRows: null,
  };
}
