/** Brings back competitors who were taken out: rows, ids, entries, and their places on the start lists. All or none. */
import { limits, type Issue, type OperatorCompetitorDto } from '@startwand/contract';
import type { CompetitorId, Heat, PlaceOnList, UserId } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { HeatRecord } from '../../race/heats/record.ts';
import { saveCompetitor } from '../../race/competitors/row-store.ts';
import { saveHeat } from '../../race/heats/row-store.ts';
import { asCompetitorId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned, WithRows } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { presentEach } from './entering.ts';
import { takeRemoved, type KeptRemoved, type RemovedCompetitorStore } from '../../race/competitors/removed-store.ts';

export interface RestoringParts {
  readonly removedCompetitors: RemovedCompetitorStore;
  readonly clock: Clock;
}

export async function restoreCompetitors(
  { removedCompetitors, clock }: RestoringParts,
  { room, by, preconditions }: OperatorContext,
  competitorIds: readonly string[],
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  const ids = [...new Set(competitorIds)].map((id) => asCompetitorId(id));
  const kept = await removedCompetitors.restorable(room.eventId, ids, clock());
  const keptById = new Map(kept.map((one) => [one.record.id, one]));
  const returning = ids.flatMap((id) => keptById.get(id) ?? []);
  if (returning.length < ids.length) return { error: 'COMPETITOR_NOT_FOUND' };
  const result = await room.perform((view) => planRestoring(view, by, returning), preconditions);
  return 'error' in result ? result : { competitors: await presentEach(room, ids) };
}

function planRestoring(view: EventView, by: UserId, returning: readonly KeptRemoved[]): Planned | Refused {
  const { race } = view;
  // Another page was quicker.
  if (returning.some(({ record }) => race.entries.has(record.id))) {
    return { error: 'COMPETITOR_NOT_FOUND' };
  }
  const refused = refuseReturn(view, returning);
  if (refused !== null) return refused;
  return {
    command: {
      type: 'setup',
      setup: {
        kind: 'restoreEntries',
        entries: returning.map(({ entry }) => entry),
        places: placesOf(view, returning),
      },
      by,
    },
    withRows: rowsBack(view, returning),
  };
}

/** Rows and notes as they were when they went. */
export function rowsBack(view: EventView, returning: readonly KeptRemoved[]): WithRows {
  const eventId = view.event.id;
  const heats = heatsWithNotes(view, returning);
  const records = returning.map(({ record }) => record);
  return {
    statements: [
      ...returning.map((one) => takeRemoved(eventId, one)),
      ...records.map((record) => saveCompetitor(eventId, record)),
      ...heats.map((heat) => saveHeat(eventId, heat)),
    ],
    rows: { competitors: records, heats },
  };
}

/** Meanwhile another competitor may wear the bib, or the person may have registered anew. */
export function refuseReturn(view: EventView, returning: readonly KeptRemoved[]): Refused | null {
  const { race } = view;
  const bibs = new Set(race.competitorByBib.keys());
  const accounts = new Set<string>();
  const isTaken = (bib: number | null): boolean => {
    if (bib === null) return false;
    const isWorn = bibs.has(bib);
    bibs.add(bib);
    return isWorn;
  };
  const isEntered = (userId: UserId | null): boolean => {
    if (userId === null) return false;
    const isThere = accounts.has(userId) || view.entryOfUser(userId) !== null;
    accounts.add(userId);
    return isThere;
  };
  const at = (index: number): Issue => ({ path: ['competitorIds', index], code: 'TAKEN' });
  const taken = returning.flatMap(({ entry }, index) => (isTaken(entry.bib) ? [at(index)] : []));
  if (taken.length > 0) return { error: 'BIB_TAKEN', issues: taken };
  const entered = returning.flatMap(({ record }, index) => (isEntered(record.userId) ? [at(index)] : []));
  if (entered.length > 0) return { error: 'ALREADY_REGISTERED', issues: entered };
  if (race.entries.size + returning.length <= limits.competitorsMax) return null;
  const issue = { code: 'TOO_LONG', limit: limits.competitorsMax } as const;
  return { error: 'INVALID_INPUT', issues: [{ path: ['competitorIds'], ...issue }] };
}

/**
 * The last who went comes first, and of those who went together the first of the list: then each place is the
 * one that it was.
 */
function placesOf({ race }: EventView, returning: readonly KeptRemoved[]): readonly PlaceOnList[] {
  const places = returning.flatMap((one) =>
    one.places.map((place) => ({
      ...place,
      competitorId: one.record.id,
      removedAt: one.removedAt,
    })),
  );
  places.sort((a, b) => Number(b.removedAt - a.removedAt) || a.place - b.place);
  const freeTimes = new Map([...race.heats.values()].map((heat) => [heat.id, givenTimes(heat)]));
  return places.flatMap(({ heatId, competitorId, place, startTime }) => {
    const heat = race.heats.get(heatId);
    if (heat === undefined) return [];
    const isFree = startTime !== null && freeTimes.get(heatId)?.has(startTime) === false;
    const takesTimes = heat.state !== 'finished' && heat.state !== 'cancelled';
    return [{ heatId, competitorId, place, startTime: isFree && takesTimes ? startTime : null }];
  });
}

/** Start times that others of the list have by now: who comes back gets none of these. */
function givenTimes({ startList, startTimes }: Heat): ReadonlySet<bigint> {
  if (startTimes.size === 0) return new Set();
  return new Set(startList.flatMap((id) => startTimes.get(id) ?? []));
}

function heatsWithNotes({ heats }: EventView, returning: readonly KeptRemoved[]): readonly HeatRecord[] {
  const notes = new Map<string, [CompetitorId, string][]>();
  for (const one of returning) {
    for (const { heatId, note } of one.notes) {
      const ofHeat = notes.get(heatId) ?? [];
      ofHeat.push([one.record.id, note]);
      notes.set(heatId, ofHeat);
    }
  }
  return [...notes].flatMap(([heatId, ofHeat]) => {
    const heat = [...heats.values()].find(({ id }) => id === heatId);
    if (heat === undefined) return [];
    return [{ ...heat, competitorNotes: { ...heat.competitorNotes, ...Object.fromEntries(ofHeat) } }];
  });
}
