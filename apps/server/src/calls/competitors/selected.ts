/** Whom a call on many competitors means: those it names, or all that match now. */
import { matching, type CompetitorMatch } from '@startwand/contract';
import type { CompetitorId, Entry } from '@startwand/timing';
import { asCompetitorId } from '../../base/ids.ts';
import { presentOperatorCompetitor } from '../../race/competitors/present.ts';
import type { CompetitorRecord } from '../../race/competitors/record.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { inSlices } from '../../base/slices.ts';

/** Fields of a body; neither of them is everybody. */
export interface CompetitorSelection {
  readonly competitorIds?: readonly string[] | undefined;
  readonly matching?: CompetitorMatch | undefined;
}

/** @returns in the order named, else as they were entered; `null`: one who is named is not there */
export type Chosen = (view: EventView) => readonly CompetitorId[] | null;

/**
 * Searches the field in slices, before the queue of the event waits for the answer. What is chosen from there then
 * looks only at those who changed meanwhile.
 */
export async function chosenIn(
  room: Pick<EventRoom, 'look'>,
  { competitorIds, matching: match }: CompetitorSelection,
): Promise<Chosen> {
  if (competitorIds !== undefined) {
    const named = [...new Set(competitorIds)].map((id) => asCompetitorId(id));
    return ({ race }) => (named.every((id) => race.entries.has(id)) ? named : null);
  }
  if (match === undefined) return ({ race }) => [...race.entries.keys()];
  const isMeant = matching(match);
  const searched = new Map<Entry, { readonly shown: CompetitorRecord; readonly isMeant: boolean }>();
  const search = (entry: Entry, shown: CompetitorRecord): boolean => {
    const known = searched.get(entry);
    if (known?.shown === shown) return known.isMeant;
    const found = isMeant(presentOperatorCompetitor(shown, entry));
    searched.set(entry, { shown, isMeant: found });
    return found;
  };
  await inSlices(await room.look(field), ([entry, shown]) => search(entry, shown));
  return (view) => field(view).flatMap(([entry, shown]) => (search(entry, shown) ? [entry.competitorId] : []));
}

/** Entries and records are never changed, only replaced. */
function field({ race, competitors }: EventView): readonly (readonly [Entry, CompetitorRecord])[] {
  return [...race.entries.values()].flatMap((entry) => {
    const shown = competitors.get(entry.competitorId);
    return shown === undefined ? [] : [[entry, shown] as const];
  });
}
