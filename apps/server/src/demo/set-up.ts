/**
 * Brings a data folder to where the demo can run: account, devices, an event of today with its field.
 * Each step looks first whether it was done, so a start that was cut short is completed by the next one.
 */
import { limits } from '@startwand/contract';
import { canArmIn } from '@startwand/timing';
import type { CompetitorId, HeatId, UserId } from '@startwand/timing';
import type { Services } from '../services.ts';
import { addCompetitors } from '../competitors/add-competitors.ts';
import { authorizeDevice } from '../devices/authorize-device.ts';
import { provisionDevice } from '../devices/provision-device.ts';
import { registerDevice } from '../devices/register-device.ts';
import { createEvent } from '../events/create-event.ts';
import { asEventId, asUserId, mintId } from '../ids.ts';
import type { EventRoom } from '../live/event-room.ts';
import { creditAccount } from '../timing-points/credit-account.ts';
import { createUser } from '../users/create-user.ts';
import { demoEvent } from './demo-event.ts';
import { demoField } from './field.ts';
import type { DemoNotes } from './notes.ts';

export interface DemoRace {
  readonly room: EventRoom;
  readonly by: UserId;
  /** Sees to it that the next rounds can be paid. */
  readonly topUp: () => Promise<void>;
  /** With which the simulated timers deliver. */
  readonly upperToken: string;
  readonly lowerToken: string;
  readonly firstHeat: HeatId;
  readonly secondHeat: HeatId;
}

export async function setUpDemo(services: Services, notes: DemoNotes): Promise<DemoRace> {
  const user = await ensureUser(services, notes);
  await ensureDevice(services, user, notes.upperDevice, notes.upperPin, 'Start');
  await ensureDevice(services, user, notes.lowerDevice, notes.lowerPin, 'Finish');
  const upperToken = await accessTo(services, user, notes.upperDevice);
  const lowerToken = await accessTo(services, user, notes.lowerDevice);
  const topUp = (): Promise<void> => ensurePoints(services, user);
  await topUp();
  const by = asUserId(user.id);
  const room = (await runningEvent(services, by)) ?? (await newEvent(services, user, notes));
  const [first, second] = [...room.view.heats.values()].sort((a, b) => a.position - b.position);
  if (first === undefined || second === undefined) throw new Error('The demo needs two heats');
  await ensureField(room, by, first.id);
  const tokens = { upperToken, lowerToken };
  return { room, by, topUp, ...tokens, firstHeat: first.id, secondHeat: second.id };
}

/** More than the demo spends in a day. */
const enough_tp = 50_000;

type Owner = Awaited<ReturnType<typeof ensureUser>>;

async function ensureUser(services: Services, { email, password }: DemoNotes) {
  const known = await services.users.findByEmail(email);
  if (known !== null) return known;
  const name = { firstName: 'Demo', lastName: 'Timekeeper' };
  const made = await createUser(services, {
    email,
    password,
    ...name,
    roles: ['TIMING_POINT_ACCOUNT'],
  });
  if ('error' in made) throw new Error(`The demo account was refused: ${made.error}`);
  return made.user;
}

async function ensurePoints(services: Services, owner: Owner): Promise<void> {
  if ((await services.timingPoints.balanceOf(owner.id)) > enough_tp) return;
  const amount = limits.depositMax_tp;
  const deposit = { type: 'deposit', amount, key: mintId(), by: null } as const;
  const refused = await creditAccount(services, owner, deposit);
  if (refused !== null) throw new Error(`The demo account got no points: ${refused.error}`);
}

async function ensureDevice(
  services: Services,
  owner: Owner,
  id: string,
  pin: string,
  name: string,
): Promise<void> {
  if ((await services.devices.find(id)) === null) await provisionDevice(services, { id, pin });
  const device = await services.devices.find(id);
  if (device?.ownerId === owner.id) return;
  const registered = await registerDevice(services, owner, id, {
    pin,
    name,
    from: [here],
  });
  if ('error' in registered) throw new Error(`Device ${id} was refused: ${registered.error}`);
}

/** Each start takes tokens of its own, and ends those of the one before. */
async function accessTo(services: Services, owner: Owner, deviceId: string): Promise<string> {
  const { admissions, clock } = services;
  const before = await admissions.listOfOwner(owner.id, clock());
  for (const admission of before) {
    if (admission.deviceId === deviceId && admission.address === here) {
      await admissions.end(admission, clock());
    }
  }
  const authorized = await authorizeDevice(services, owner, deviceId, here);
  if ('error' in authorized) throw new Error(`No token of ${deviceId}: ${authorized.error}`);
  return authorized.token;
}

const here = '127.0.0.1';

/** The demo's event, as long as its last day has not passed. */
async function runningEvent({ events, rooms }: Services, owner: UserId): Promise<EventRoom | null> {
  const page = { search: '', limit: 100, offset: 0 };
  for (const { id } of await events.listOfOwner(owner, page)) {
    const room = await rooms.open(id);
    if (room !== null && canArmIn(room.state)) return room;
  }
  return null;
}

async function newEvent(services: Services, owner: Owner, notes: DemoNotes): Promise<EventRoom> {
  const input = demoEvent(services.clock(), notes);
  const created = await createEvent(services, owner, owner.id, input);
  if ('error' in created) throw new Error(`The demo event was refused: ${created.error}`);
  const room = await services.rooms.open(asEventId(created.eventId));
  if (room === null) throw new Error('The demo event is not there');
  return room;
}

async function ensureField(room: EventRoom, by: UserId, firstHeat: HeatId): Promise<void> {
  if (room.race.entries.size === 0) {
    const year = Number(room.view.event.startDate.slice(0, 4));
    const added = await addCompetitors({ room, by }, demoField(year));
    if ('error' in added) throw new Error(`The demo field was refused: ${added.error}`);
  }
  if (room.race.heats.get(firstHeat)?.startList.length === 0) {
    await setStartList(room, by, firstHeat, competitorsByBib(room));
  }
}

export async function setStartList(
  room: EventRoom,
  by: UserId,
  heatId: HeatId,
  competitorIds: readonly CompetitorId[],
): Promise<void> {
  const setup = { kind: 'setStartList', heatId, competitorIds } as const;
  const result = await room.command({ type: 'setup', setup, by });
  if ('error' in result) throw new Error(`A start list was refused: ${result.error}`);
}

function competitorsByBib({ race }: EventRoom): readonly CompetitorId[] {
  return [...race.competitorByBib]
    .sort(([a], [b]) => a - b)
    .map(([, competitorId]) => competitorId);
}
