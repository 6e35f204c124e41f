/** Times and bibs of a mass finish, joined in their order whenever one of them comes. */
import type { JoinedCrossingDto } from '@startwand/contract';
import {
  bearerOf,
  joinedCrossings,
  nextJoin,
  phoneIdOf,
  type HeatId,
  type JoinedPoint,
  type Race,
  type RunId,
  type UserId,
} from '@startwand/timing';
import { asUserId } from '../../base/ids.ts';
import { noPreconditions } from '../../base/preconditions.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';

/** A join moves what stands wrong, then gives what waits; each is one decision, and there are no more. */
const stepsMax = 3;

/** Where a phone takes down bibs, in the mass starts that are armed. */
export async function joinAfterTap(room: EventRoom, section: number): Promise<void> {
  const { race } = room.view;
  const armed = [...race.heats.values()].filter(({ state, rules }) => state === 'armed' && rules.start === 'mass');
  for (const { id } of armed) await join(room, pointOf(room.view, id, section));
}

/** At the word of an operator, who has deleted something. */
export async function join(room: EventRoom, at: JoinedPoint): Promise<void> {
  const [taker] = at.bibTakers;
  if (taker === undefined) return;
  // Who joins is the phone: an operator's undo takes back what the operator did.
  const by: UserId = asUserId(taker);
  for (let step = 0; step < stepsMax; step += 1) {
    let isDone = false;
    const result = await room.perform(({ race }) => {
      const decision = nextJoin(joinedCrossings(race, at), at);
      isDone = decision === null;
      return decision === null
        ? { error: 'INVALID_STATE' }
        : { command: { type: 'decide', decision, by }, withRows: null };
    }, noPreconditions);
    if (isDone || 'error' in result) return;
  }
}

export function pointOf({ event }: EventView, heatId: HeatId, point: number): JoinedPoint {
  const takers = event.phones.filter(({ section, role }) => section === point && role === 'bibs');
  return { heatId, point, bibTakers: new Set(takers.map(({ id }) => phoneIdOf(id))) };
}

export function presentCrossings({ race }: EventView, at: JoinedPoint): readonly JoinedCrossingDto[] {
  return joinedCrossings(race, at).map(({ triggerId, at: timestamp, runId, entryId, bib, wanted }) => ({
    triggerId,
    timestamp_100ns: timestamp,
    startNumber: bibOf(race, runId),
    entryId,
    entryNumber: bib,
    isTaken: wanted !== null,
  }));
}

function bibOf(race: Race, runId: RunId | null): number | null {
  const bearer = runId === null ? null : bearerOf(race, runId);
  return bearer === null ? null : (race.entries.get(bearer.competitorId)?.bib ?? null);
}
