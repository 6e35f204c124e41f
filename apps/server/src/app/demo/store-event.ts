/** Stores an event of the demo with its whole field, all or nothing: a start that is killed leaves no half of it. */
import { noPreconditions } from '../../base/preconditions.ts';
import type { EventInput } from '@startwand/contract';
import type { Race, Timestamp, UserId } from '@startwand/timing';
import type { EnteredCompetitor } from '../../calls/competitors/competitor-of.ts';
import { eventOf, type EventOfForm } from '../../calls/events/create-event.ts';
import { pastFacts, type PastStep } from '../../calls/events/first-facts.ts';
import { asUserId } from '../../base/ids.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Services } from '../services.ts';
import { storePaidEvent } from '../../calls/events/store-paid-event.ts';
import type { User } from '../../accounts/users/user.ts';

export interface DemoEvent {
  readonly input: EventInput;
  readonly competitors: readonly EnteredCompetitor[];
}

/** The demo's own event of that name, the newest first. */
export async function findEvent(
  { events, rooms }: Services,
  owner: User,
  name: string,
  isWanted: (room: EventRoom) => boolean,
): Promise<EventRoom | null> {
  const page = { search: name, limit: 100, offset: 0 };
  for (const { id, name: its } of await events.listOfOwner(asUserId(owner.id), page)) {
    const room = its === name ? await rooms.openRoom(id) : null;
    if (room !== null && isWanted(room)) return room;
  }
  return null;
}

/** What happens at the event from its first set-up on, before anybody sees it. */
export type Beginning = (event: EventOfForm, by: UserId, race: Race) => Iterable<PastStep>;

export async function storeEvent(
  services: Services,
  owner: User,
  { input, competitors }: DemoEvent,
  beginning: Beginning,
): Promise<EventRoom> {
  const by = asUserId(owner.id);
  const { event, heats, setups } = eventOf(input, by);
  const facts = await pastFacts((race) => beginning({ event, heats, setups }, by, race));
  const created = {
    event,
    heats,
    competitors: competitors.map(({ record }) => record),
    facts,
  };
  const refused = await storePaidEvent(services, created, { by, at: services.clock(), preconditions: noPreconditions });
  if (refused !== null) throw new Error(`The demo's ${input.name} was refused: ${refused.error}`);
  const room = await services.rooms.openRoom(event.id);
  if (room === null) throw new Error(`The demo's ${input.name} is not there`);
  return room;
}

/** The form's set-ups and the field. */
export function* entrySteps(
  { setups }: EventOfForm,
  competitors: readonly EnteredCompetitor[],
  by: UserId,
  at: Timestamp,
): Iterable<PastStep> {
  const entries = competitors.map(({ entry }) => entry);
  for (const setup of [...setups, { kind: 'setEntries', entries } as const]) {
    yield { at, command: { type: 'setup', setup, by } };
  }
}

/** The same, and the list of the first heat in the order of the field. */
export function* firstSteps(
  event: EventOfForm,
  competitors: readonly EnteredCompetitor[],
  by: UserId,
  at: Timestamp,
): Iterable<PastStep> {
  yield* entrySteps(event, competitors, by, at);
  const [first] = event.heats;
  if (first === undefined) return;
  const competitorIds = competitors.map(({ entry }) => entry.competitorId);
  const setup = { kind: 'setStartList', heatId: first.id, competitorIds } as const;
  yield { at, command: { type: 'setup', setup, by } };
}
