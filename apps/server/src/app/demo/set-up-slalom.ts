/**
 * Brings a data folder to where the giant slalom can run: its timers, an event of today with its field.
 * Each step looks first whether it was done, so a start that was cut short is completed by the next one.
 */
import { noPreconditions } from '../../base/preconditions.ts';
import { isDeepStrictEqual } from 'node:util';
import { canArmIn, duration, type HeatId } from '@startwand/timing';
import { inMilliseconds } from '../../base/clock.ts';
import { performEdit } from '../../calls/events/edit-event.ts';
import { courseOf } from '../../race/events/rules-of.ts';
import { planCourse } from '../../calls/events/set-course.ts';
import { asUserId } from '../../base/ids.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Services } from '../services.ts';
import type { User } from '../../accounts/users/user.ts';
import { setUp, type Desk } from './desk.ts';
import { ensureTimer } from './devices.ts';
import { demoField, enter } from './field.ts';
import type { DemoNotes } from './notes.ts';
import type { SimulatedTimer } from './simulated-timers.ts';
import { secondChannel, slalomCourse, slalomEvent, slalomFilterTime_100ns, slalomName } from './slalom-event.ts';
import { findEvent, firstSteps, storeEvent } from './store-event.ts';

export interface Slalom extends Desk {
  readonly timers: readonly SimulatedTimer[];
  readonly firstHeat: HeatId;
  readonly secondHeat: HeatId;
}

export async function setUpSlalom(
  services: Services,
  notes: DemoNotes,
  owner: User,
  competitor: User,
): Promise<Slalom> {
  const { upper, finish } = notes.devices;
  const timers = [
    { ...(await ensureTimer(services, owner, upper, 'upper')), channels: 'C0,C2' },
    { ...(await ensureTimer(services, owner, finish, 'finish')), channels: `C1,C${secondChannel}` },
  ];
  const running = await findEvent(services, owner, slalomName, ({ state }) => canArmIn(state));
  const room = running ?? (await newSlalom(services, notes, owner, competitor));
  const desk = { room, by: asUserId(owner.id), preconditions: noPreconditions };
  await bringUpToDate(desk, notes);
  const [first, second] = [...room.view.heats.values()].sort((a, b) => a.position - b.position);
  if (first === undefined || second === undefined) throw new Error('The demo needs two heats');
  return { ...desk, timers, firstHeat: first.id, secondHeat: second.id };
}

function newSlalom(services: Services, notes: DemoNotes, owner: User, competitor: User): Promise<EventRoom> {
  const now = services.clock();
  const input = slalomEvent(inMilliseconds(now), notes);
  const year = Number(input.startDate.slice(0, 4));
  const competitors = enter(demoField(year), competitor, now);
  return storeEvent(services, owner, { input, competitors }, (event, by) => firstSteps(event, competitors, by, now));
}

/** The event of an earlier release had no second channel, and took a pole in the beam for a racer. */
async function bringUpToDate(desk: Desk, notes: DemoNotes): Promise<void> {
  const { race } = desk.room;
  const step = slalomCourse(notes);
  if (!isDeepStrictEqual(race.course, courseOf(step.measuringPoints))) {
    const own = new Set(Object.values(notes.devices).map(({ id }) => id));
    const edited = await performEdit(desk, () => planCourse(step, own));
    if ('error' in edited) throw new Error(`The course of the demo was refused: ${edited.error}`);
  }
  const triggerFilterTime_100ns = duration(slalomFilterTime_100ns);
  if (race.rules.triggerFilterTime_100ns === triggerFilterTime_100ns) return;
  await setUp(desk, { kind: 'setEventRules', rules: { ...race.rules, triggerFilterTime_100ns } });
}
