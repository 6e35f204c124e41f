/** The timers of the demo: put into stock, taken into the account, and let in. */
import { noPreconditions } from '../../base/preconditions.ts';
import { authorizeDevice } from '../../devices/authorize-device.ts';
import { changeSettings } from '../../devices/change-settings.ts';
import { provisionDevice } from '../../devices/provision-device.ts';
import { registerDevice } from '../../devices/register-device.ts';
import type { Services } from '../services.ts';
import type { User } from '../../accounts/users/user.ts';
import type { DemoDevice, DemoTimer } from './notes.ts';
import type { TimerAccess } from './simulated-timers.ts';
import { oneSource } from '../../base/source.ts';

const names: Readonly<Record<DemoTimer, string>> = {
  upper: 'Start',
  finish: 'Finish',
  town: 'Town run',
};

export async function ensureTimer(
  services: Services,
  owner: User,
  { id, pin }: DemoDevice,
  timer: DemoTimer,
): Promise<TimerAccess> {
  if ((await services.devices.find(id)) === null) await provisionDevice(services, { id, pin });
  const device = await services.devices.find(id);
  if (device?.ownerId !== owner.id) {
    const name = names[timer];
    const registered = await registerDevice(
      services,
      owner,
      id,
      {
        pin,
        name,
        from: [oneSource(here)],
      },
      noPreconditions,
    );
    if ('error' in registered) throw new Error(`Device ${id} was refused: ${registered.error}`);
    // It is told when it connects for the first time: its impulses are made from the clock of this machine.
    await changeSettings(
      services,
      owner,
      id,
      {
        needs: [],
        apply: (settings) => ({ ...settings, synchronisation: 'server' }),
      },
      null,
    );
  }
  return { id, token: await accessTo(services, owner, id) };
}

/** Each start takes tokens of its own, and ends those of the one before. */
async function accessTo(services: Services, owner: User, deviceId: string): Promise<string> {
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
