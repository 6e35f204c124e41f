/** Times and bibs of a mass finish, joined in their order whenever one of them comes. */
import type { JoinedCrossingDto } from '@startwand/contract';
import {
  bearerOf,
  joinedCrossings,
  joinsMax,
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
import { takesBibsAt } from '../../race/phones/record.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';

/** Mass starts in which taps still count: those that are armed, or were until a moment ago. */
const joinedStates: ReadonlySet<string> = new Set(['armed', 'disarmed']);

/** After each tap, at every point where a phone takes down bibs: a start that comes late changes what a finish can be. */
export async function joinAfterTap(room: EventRoom): Promise<void> {
  const points = new Set(room.view.event.phones.flatMap(takesBibsAt));
  for (const point of points) {
    for (const { id, state, rules } of room.view.race.heats.values()) {
      if (rules.start === 'mass' && joinedStates.has(state)) await join(room, pointOf(room.view, id, point));
    }
  }
}

/** At the word of an operator, who has deleted something. */
export async function join(room: EventRoom, at: JoinedPoint): Promise<void> {
  const [taker] = at.bibTakers;
  if (taker === undefined) return;
  // Who joins is the phone: an operator's undo takes back what the operator did.
  const by: UserId = asUserId(taker);
  const stepsMax = joinsMax(joinedCrossings(room.view.race, at));
  for (let step = 0; step < stepsMax; step += 1) {
    let isDone = false;
    const result = await room.perform(({ race }) => {
      const decision = nextJoin(race, at);
      isDone = decision === null;
      return decision === null
        ? { error: 'INVALID_STATE' }
        : { command: { type: 'decide', decision, by }, withRows: null };
    }, noPreconditions);
    if (isDone || 'error' in result) return;
  }
}

/** Bibs count wherever the phone took them down, also when it holds another point by now. */
export function pointOf({ event }: EventView, heatId: HeatId, point: number): JoinedPoint {
  const takers = event.phones.filter((phone) => takesBibsAt(phone).includes(point));
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
