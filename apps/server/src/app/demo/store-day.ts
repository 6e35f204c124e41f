/**
 * Makes an event of each race day, all or nothing: a start that is killed leaves no half of it. Each step looks first
 * whether it was done, so that the next start completes one that was cut short.
 */
import { isDeepStrictEqual } from 'node:util';
import { consentTextVersion, day_ms, localDate, routes, type EventInput, wideBounds } from '@startwand/contract';
import { canArmIn, duration, type Race, type Setup, type Timestamp, type UserId } from '@startwand/timing';
import type { User } from '../../accounts/users/user.ts';
import { inMilliseconds, ticksOf } from '../../base/clock.ts';
import { asCompetitorId, asUserId, mintId } from '../../base/ids.ts';
import { noPreconditions } from '../../base/preconditions.ts';
import { competitorOf, type EnteredCompetitor } from '../../calls/competitors/competitor-of.ts';
import { eventOf, type EventOfForm } from '../../calls/events/create-event.ts';
import { performEdit } from '../../calls/events/edit-event.ts';
import { pastFacts, type PastStep } from '../../calls/events/first-facts.ts';
import { planCourse } from '../../calls/events/set-course.ts';
import { storePaidEvent } from '../../calls/events/store-paid-event.ts';
import { notRegistered } from '../../race/competitors/record.ts';
import { instantOf_ms } from '../../race/events/local-date.ts';
import { courseOf } from '../../race/events/rules-of.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import { setUp, type Desk } from './desk.ts';
import { ensureTimer, type Troupe } from './equip.ts';
import type { DemoNotes } from './notes.ts';
import { pastRace } from './past-race.ts';
import type { PastDay, RaceDay } from './race-days.ts';
import type { SimulatedTimer } from './simulated-timers.ts';

export interface StoredDay extends Desk {
  readonly timers: readonly SimulatedTimer[];
}

/** The event of that day that goes on or is still to come, or a new one; what is over is made once. */
export async function ensureDay(troupe: Troupe, day: RaceDay | PastDay): Promise<StoredDay> {
  const timers: SimulatedTimer[] = [];
  const names = new Set(day.points.flatMap((sources) => sources.map(([timer]) => timer)));
  for (const name of names) timers.push(await ensureTimer(troupe, name));
  const room = (await findEvent(troupe, day)) ?? (await storeEvent(troupe, day));
  const desk = { room, by: asUserId(troupe.owner.id), preconditions: noPreconditions, timers };
  if (day.days[0] === 0) await bringUpToDate(desk, troupe, day);
  return desk;
}

export function formOf(day: RaceDay, now_ms: number, { devices }: Pick<DemoNotes, 'devices'>): EventInput {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today_ms = Date.parse(localDate(now_ms, timeZone));
  const dateOf = (number: number): string => new Date(today_ms + number * day_ms).toISOString().slice(0, 10);
  const [startDate, endDate] = day.days.map(dateOf);
  return routes.createEvent.body.parse({
    name: day.name,
    place: day.place,
    country: 'AUT',
    startDate,
    endDate,
    timeZone,
    organizer: { name: day.organizer, website: null },
    measuringPoints: day.points.map((sources, point) => ({
      ...(point === 0 ? {} : wideBounds),
      sources: sources.map(([timer, channel]) => ({ deviceId: devices[timer].id, channel })),
    })),
    heats: day.heats.map(({ at, ...heat }) => ({ ...heat, startTime: `${startDate}T${at}` })),
    ...day.form?.(dateOf),
  });
}

/** Entered by the timekeeper, but for the one whose account it is: that person registered. */
export function enter(
  { field }: RaceDay,
  { startDate, registrationFields }: EventInput,
  account: Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'language'>,
  at: Timestamp,
): readonly EnteredCompetitor[] {
  const { id: userId, firstName, lastName, email, language } = account;
  const registered = {
    userId: asUserId(userId),
    consent: { at, textVersion: consentTextVersion },
    language,
    resultByMail: true,
  };
  return field(Number(startDate.slice(0, 4))).map((input) => {
    const isTheirs = input.firstName === firstName && input.lastName === lastName;
    const told = isTheirs ? { ...input, email } : input;
    return competitorOf(asCompetitorId(mintId()), told, registrationFields, isTheirs ? registered : notRegistered);
  });
}

/** The demo's own event of that name, the newest first. */
async function findEvent({ services, owner }: Troupe, day: RaceDay): Promise<EventRoom | null> {
  const page = { search: day.name, limit: 100, offset: 0 };
  for (const { id, name } of await services.events.listOfOwner(asUserId(owner.id), page)) {
    const room = name === day.name ? await services.rooms.openRoom(id) : null;
    if (room !== null && isStillOf(day, room)) return room;
  }
  return null;
}

function isStillOf({ days: [first, last] }: RaceDay, { state }: EventRoom): boolean {
  if (last < 0) return true;
  return first > 0 ? state !== 'finished' : canArmIn(state);
}

async function storeEvent({ services, notes, owner, competitor }: Troupe, day: RaceDay | PastDay): Promise<EventRoom> {
  const now = services.clock();
  const by = asUserId(owner.id);
  const input = formOf(day, inMilliseconds(now), notes);
  const { event, heats, setups } = eventOf(input, by);
  const at = 'mishaps' in day ? ticksOf(instantOf_ms(`${input.startDate}T07:00`, input.timeZone)) : now;
  const competitors = enter(day, input, competitor, at);
  const facts = await pastFacts((race) => beginning({ event, heats, setups }, competitors, { day, race, by, at }));
  const created = { event, heats, competitors: competitors.map(({ record }) => record), facts };
  const refused = await storePaidEvent(services, created, { by, at: now, preconditions: noPreconditions });
  if (refused !== null) throw new Error(`The demo's ${day.name} was refused: ${refused.error}`);
  const room = await services.rooms.openRoom(event.id);
  if (room === null) throw new Error(`The demo's ${day.name} is not there`);
  return room;
}

/** When and by whom an event is set up. */
interface Beginning {
  readonly day: RaceDay | PastDay;
  readonly race: Race;
  readonly by: UserId;
  readonly at: Timestamp;
}

/**
 * What happens at the event before anybody sees it: the form's set-ups, the field, the list of the first heat in the order of
 * the field where nobody registers any more, and all of a race that is over.
 */
export function* beginning(
  event: EventOfForm,
  competitors: readonly EnteredCompetitor[],
  { day, race, by, at }: Beginning,
): Iterable<PastStep> {
  const setUp = (setup: Setup): PastStep => ({ at, command: { type: 'setup', setup, by } });
  yield* event.setups.map(setUp);
  yield setUp({ kind: 'setEntries', entries: competitors.map(({ entry }) => entry) });
  const [first] = event.heats;
  if (first === undefined || day.days[0] > 0) return;
  const competitorIds = competitors.map(({ entry }) => entry.competitorId);
  yield setUp({ kind: 'setStartList', heatId: first.id, competitorIds });
  if ('mishaps' in day) yield* pastRace(day, event, { race, by });
}

/** The slalom of an earlier release had no second channel, and took a pole in the beam for a racer. */
async function bringUpToDate(desk: Desk, { services, notes }: Troupe, day: RaceDay): Promise<void> {
  const { race } = desk.room;
  const { measuringPoints, triggerFilterTime_100ns } = formOf(day, inMilliseconds(services.clock()), notes);
  if (!isDeepStrictEqual(race.course, courseOf(measuringPoints))) {
    const own = new Set(Object.values(notes.devices).map(({ id }) => id));
    const edited = await performEdit(desk, (view) => planCourse({ measuringPoints }, own, view.race.course));
    if ('error' in edited) throw new Error(`The course of the demo was refused: ${edited.error}`);
  }
  if (race.rules.triggerFilterTime_100ns === triggerFilterTime_100ns) return;
  await setUp(desk, {
    kind: 'setEventRules',
    rules: { ...race.rules, triggerFilterTime_100ns: duration(triggerFilterTime_100ns) },
  });
}
