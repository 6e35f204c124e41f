/** The calls of devices and of those who own them. */
import { canSeeAccount, routes } from '@startwand/contract';
import type { DeviceDto } from '@startwand/contract';
import type { Clock } from '../clock.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import type { TriggerStore } from '../triggers/store.ts';
import type { TokenStore } from '../users/token-store.ts';
import { lastTriggerOf } from './last-trigger.ts';
import { logInDevice } from './log-in-device.ts';
import { presentDevice } from './present.ts';
import { registerDevice } from './register-device.ts';
import type { Device, DeviceStore } from './store.ts';

interface Parts {
  readonly devices: DeviceStore;
  readonly triggers: TriggerStore;
  readonly tokens: TokenStore;
  readonly clock: Clock;
}

export function deviceRoutes(parts: Parts) {
  const present = async (device: Device): Promise<DeviceDto> =>
    presentDevice(device, await lastTriggerOf(parts.triggers, device.id));

  return {
    listDevices: handle(routes.listDevices, async ({ params, caller }) => {
      if (!canSeeAccount(caller.user, params.userId)) return { error: 'NOT_ALLOWED' };
      const devices = await parts.devices.listOfOwner(params.userId);
      return { data: await Promise.all(devices.map(present)) };
    }),

    registerDevice: handle(routes.registerDevice, async ({ params, body, caller }) => {
      const device = await registerDevice(parts, caller.user, params.deviceId, body);
      return 'error' in device ? device : { data: [await present(device)] };
    }),

    deviceToken: handle(routes.deviceToken, async ({ params, body }) => {
      const entered = await logInDevice(parts, params.deviceId, body.pin);
      if ('error' in entered) return entered;
      return { data: [await present(entered.device)], token: entered.token };
    }),
  } satisfies Partial<Handlers>;
}
