/** Stores an event of the demo with its whole field, all or nothing: a start that is killed leaves no half of it. */
import type { EventInput } from '@startwand/contract';
import type { Setup, Timestamp, UserId } from '@startwand/timing';
import type { Competitor } from '../competitors/competitor-of.ts';
import { eventOf } from '../events/create-event.ts';
import type { EventOfForm } from '../events/create-event.ts';
import { pastFacts } from '../events/first-facts.ts';
import type { PastStep } from '../events/first-facts.ts';
import type { EventRecord } from '../events/record.ts';
import { asUserId } from '../ids.ts';
import type { EventRoom } from '../live/event-room.ts';
import type { Services } from '../services.ts';
import { storePaidEvent } from '../timing-points/store-paid-event.ts';
import type { User } from '../users/user.ts';

export interface DemoEvent {
  readonly input: EventInput;
  readonly competitors: readonly Competitor[];
  /** What its form does not ask. */
  readonly adorned?: Partial<EventRecord>;
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
    const room = its === name ? await rooms.open(id) : null;
    if (room !== null && isWanted(room)) return room;
  }
  return null;
}

/** What happens at the event from its first set-up on, before anybody sees it. */
export type Beginning = (event: EventOfForm, by: UserId) => Iterable<PastStep>;

export async function storeEvent(
  services: Services,
  owner: User,
  { input, competitors, adorned = {} }: DemoEvent,
  beginning: Beginning,
): Promise<EventRoom> {
  const by = asUserId(owner.id);
  const { event, heats, setups } = eventOf(input, by);
  const facts = await pastFacts(beginning({ event, heats, setups }, by));
  const created = {
    event: { ...event, ...adorned },
    heats,
    competitors: competitors.map(({ record }) => record),
    facts,
  };
  const refused = await storePaidEvent(services, created, { by, at: services.clock() });
  if (refused !== null) throw new Error(`The demo's ${input.name} was refused: ${refused.error}`);
  const room = await services.rooms.open(event.id);
  if (room === null) throw new Error(`The demo's ${input.name} is not there`);
  return room;
}

/** The form's set-ups, the field, and the list of the first heat in the order of the field. */
export function* firstSteps(
  { heats, setups }: EventOfForm,
  competitors: readonly Competitor[],
  by: UserId,
  at: Timestamp,
): Iterable<PastStep> {
  const step = (setup: Setup): PastStep => ({ at, command: { type: 'setup', setup, by } });
  for (const setup of setups) yield step(setup);
  yield step({ kind: 'setEntries', entries: competitors.map(({ entry }) => entry) });
  const [first] = heats;
  if (first === undefined) return;
  const competitorIds = competitors.map(({ entry }) => entry.competitorId);
  yield step({ kind: 'setStartList', heatId: first.id, competitorIds });
}
