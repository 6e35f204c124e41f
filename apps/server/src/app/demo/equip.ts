/** What the demo needs before anything is raced: its accounts, with points for who times, and its timers, let in. */
import { limits, type DeviceSettings } from '@startwand/contract';
import { createUser } from '../../accounts/users/create-user.ts';
import type { User } from '../../accounts/users/user.ts';
import { mintId } from '../../base/ids.ts';
import { noPreconditions } from '../../base/preconditions.ts';
import { oneSource } from '../../base/source.ts';
import { authorizeDevice } from '../../devices/authorize-device.ts';
import { changeSettings } from '../../devices/change-settings.ts';
import { provisionDevice } from '../../devices/provision-device.ts';
import { registerDevice } from '../../devices/register-device.ts';
import { creditAccount } from '../../money/credit-account.ts';
import type { Services } from '../services.ts';
import { people, timers, type DemoRole, type DemoTimer } from './cast.ts';
import type { DemoNotes } from './notes.ts';
import type { SimulatedTimer } from './simulated-timers.ts';

/** Who plays, and with what. */
export interface Troupe {
  readonly services: Services;
  readonly notes: DemoNotes;
  readonly owner: User;
  readonly competitor: User;
}

export async function gatherTroupe(services: Services, notes: DemoNotes): Promise<Troupe> {
  const owner = await ensureAccount(services, notes, 'timekeeper');
  await ensurePoints(services, owner);
  return { services, notes, owner, competitor: await ensureAccount(services, notes, 'competitor') };
}

/** All of them live where the races are. */
const home = { street: 'Rennweg 41', postalCode: '6020', city: 'Innsbruck', country: 'AUT' };

export async function ensureAccount(services: Services, notes: DemoNotes, role: DemoRole): Promise<User> {
  const { firstName, lastName, roles } = people[role];
  const { email, password } = notes.accounts[role];
  const known = await services.users.findByEmail(email);
  if (known !== null) return known;
  const made = await createUser(services, { email, password, firstName, lastName, roles, ...home });
  if ('error' in made) throw new Error(`The demo's ${role} was refused: ${made.error}`);
  return made.user;
}

/** More than the demo spends in a day. */
const enough_tp = 50_000;

/** Sees to it that the next rounds can be paid. */
export async function ensurePoints(services: Services, owner: User): Promise<void> {
  if ((await services.timingPoints.balanceOf(owner.id)) > enough_tp) return;
  const deposit = { type: 'deposit', amount: limits.depositMax_tp, key: mintId(), by: null } as const;
  const refused = await creditAccount(services, owner, deposit);
  if (refused !== null) throw new Error(`The demo account got no points: ${refused.error}`);
}

const here = '127.0.0.1';

/** Put into stock, taken into the account, and let in. */
export async function ensureTimer({ services, notes, owner }: Troupe, timer: DemoTimer): Promise<SimulatedTimer> {
  const { id, pin } = notes.devices[timer];
  const { name, channels } = timers[timer];
  if ((await services.devices.find(id)) === null) await provisionDevice(services, { id, pin });
  if ((await services.devices.find(id))?.ownerId !== owner.id) {
    const input = { pin, name, from: [oneSource(here)] };
    const registered = await registerDevice(services, owner, id, input, noPreconditions);
    if ('error' in registered) throw new Error(`Device ${id} was refused: ${registered.error}`);
    // It is told when it connects for the first time: its impulses are made from the clock of this machine.
    const apply = (settings: DeviceSettings) => ({ ...settings, synchronisation: 'server' as const });
    await changeSettings(services, owner, id, { needs: [], apply }, null);
  }
  return { id, channels, token: await accessTo(services, owner, id) };
}

/** Each start takes tokens of its own, and ends those of the one before. */
async function accessTo(services: Services, owner: User, deviceId: string): Promise<string> {
  const { admissions, clock } = services;
  for (const admission of await admissions.listOfOwner(owner.id, clock())) {
    if (admission.deviceId === deviceId && admission.address === here) await admissions.end(admission, clock());
  }
  const authorized = await authorizeDevice(services, owner, deviceId, here);
  if ('error' in authorized) throw new Error(`No token of ${deviceId}: ${authorized.error}`);
  return authorized.token;
}
