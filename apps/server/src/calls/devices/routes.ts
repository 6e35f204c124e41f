/** The calls of devices and of those who own them. */
import { routes } from '@startwand/contract';
import { keepAuditEntry } from '../../accounts/audit/store.ts';
import type { Handlers } from '../call/call.ts';
import type { Guesses } from '../../edge/guesses/guesses.ts';
import { handle } from '../call/handle.ts';
import { oneSource, sourceOfAddress } from '../../base/source.ts';
import type { WindowCounter } from '../../base/window-counter.ts';
import type { BonusParts } from '../../money/device-bonus.ts';
import type { TokenStore } from '../../accounts/users/token-store.ts';
import type { AdmissionStore } from '../../devices/admission-store.ts';
import { admissionRoutes } from './admission-routes.ts';
import { activateDevice, deviceActivation } from '../../devices/activate-device.ts';
import { authorizeDevice } from '../../devices/authorize-device.ts';
import type { ControlParts } from '../../devices/control-parts.ts';
import { deregisterDevice } from '../../devices/deregister-device.ts';
import { fetchSystemStatus } from '../../devices/fetch-system-status.ts';
import { describeDevice } from '../../devices/load-device.ts';
import { logInDevice } from '../../devices/log-in-device.ts';
import { mintPin, provisionDevice } from '../../devices/provision-device.ts';
import { registerDevice } from '../../devices/register-device.ts';

interface Parts extends ControlParts, BonusParts {
  readonly guesses: Guesses;
  readonly admissionsAsked: WindowCounter;
  readonly admissions: AdmissionStore;
  readonly tokens: TokenStore;
  readonly endSessions: (tokenHash: string) => void;
  readonly admissionRetry_s: number;
}

export function deviceRoutes(parts: Parts) {
  return {
    ...onAccounts(parts),
    ...onTheHill(parts),
    ...admissionRoutes(parts),
  } satisfies Partial<Handlers>;
}

/** Whose a device is, and who may act for it. */
function onAccounts(parts: Parts) {
  return {
    listDevices: handle(routes.listDevices, async ({ params }) => {
      const devices = await parts.devices.listOfOwner(params.userId);
      return { data: await Promise.all(devices.map((device) => describeDevice(parts, device))) };
    }),

    addDevice: handle(routes.addDevice, async ({ body: { deviceId, pin }, caller }) => {
      const said = pin ?? mintPin();
      const after = { deviceId };
      const entry = keepAuditEntry({ action: 'deviceAdded', by: caller.user.id, at: parts.clock(), after });
      const refused = await provisionDevice(parts, { id: deviceId, pin: said }, [entry]);
      return refused === null
        ? { data: [{ deviceId, pin: said }] }
        : { error: 'INVALID_INPUT', issues: [{ path: ['deviceId'], code: 'TAKEN' }] };
    }),

    registerDevice: handle(routes.registerDevice, async ({ params, body, caller, address, preconditions }) => {
      const from = [sourceOfAddress(address), oneSource(`person ${caller.user.id}`)];
      const said = { ...body, from };
      const device = await registerDevice(parts, caller.user, params.deviceId, said, preconditions);
      if ('error' in device) return device;
      return { data: [await describeDevice(parts, device)] };
    }),

    deregisterDevice: handle(routes.deregisterDevice, async ({ params, caller }) => {
      const refused = await deregisterDevice(parts, caller.user, params.deviceId);
      return refused ?? { data: [{ id: params.deviceId }] };
    }),

    authorizeDevice: handle(routes.authorizeDevice, async ({ params, caller, address }) => {
      const authorized = await authorizeDevice(parts, caller.user, params.deviceId, address);
      if ('error' in authorized) return authorized;
      return { data: [authorized.device], token: authorized.token };
    }),

    deviceToken: handle(routes.deviceToken, async ({ params, body, address }) => {
      const { pin, key = null } = body;
      const login = { pin, key, address, from: [sourceOfAddress(address)] };
      const entered = await logInDevice(parts, params.deviceId, login);
      if ('error' in entered) return entered;
      return { data: [await describeDevice(parts, entered.device)], token: entered.token };
    }),
  } satisfies Partial<Handlers>;
}

/** What is asked of a device where it stands. */
function onTheHill(parts: Parts) {
  return {
    fetchSystemStatus: handle(routes.fetchSystemStatus, async ({ params, caller }) => {
      const fetched = await fetchSystemStatus(parts, caller.user, params.deviceId);
      return 'error' in fetched ? fetched : { data: [fetched] };
    }),

    activateDevice: handle(routes.activateDevice, async ({ params, caller }) => {
      const activation = await activateDevice(parts, caller.user, params.deviceId);
      return 'error' in activation ? activation : { data: [activation] };
    }),

    deviceActivation: handle(routes.deviceActivation, async ({ params, caller }) => {
      const activation = await deviceActivation(parts, caller.user, params.deviceId);
      return 'error' in activation ? activation : { data: [activation] };
    }),
  } satisfies Partial<Handlers>;
}
