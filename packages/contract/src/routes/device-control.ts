/** What an owner asks of a device beside its settings. */
import * as z from 'zod/mini';
import { activation, device } from '../records/device.ts';
import { route } from '../route.ts';
import { deviceParams, ofDevice } from './devices.ts';

const nothing = z.strictObject({});

export const authorizeDevice = route({
  name: 'authorizeDevice',
  method: 'POST',
  path: '/devices/:deviceId/authorize',
  caller: 'user',
  says: 'Gives the owner a token of the device, in the `authorization` response header: a bridge or a program delivers with it, without the PIN, until the owner ends it or the device changes hands.',
  params: deviceParams,
  body: nothing,
  givesToken: true,
  item: device,
  // The token outlives the session that asks for it.
  asksProof: 'ofSecondFactor',
  errors: ofDevice,
});

export const deregisterDevice = route({
  name: 'deregisterDevice',
  method: 'POST',
  path: '/devices/:deviceId/deregister',
  caller: 'user',
  says: 'Frees a device of its account: its tokens end, its settings are forgotten, events get no more impulses of it.',
  params: deviceParams,
  body: nothing,
  item: z.object({ id: z.string() }),
  errors: [...ofDevice, 'DEVICE_IN_USE'],
});

export const fetchSystemStatus = route({
  name: 'fetchSystemStatus',
  method: 'POST',
  path: '/devices/:deviceId/systemstatus/fetch',
  caller: 'user',
  says: 'Asks a device how it is and answers with what it says now.',
  params: deviceParams,
  body: nothing,
  item: device,
  errors: [
    ...ofDevice,
    'DEVICE_FEATURE_MISSING',
    'DEVICE_COMMUNICATION_FAILED',
    'DEVICE_ACTIVATING',
    'SIM_STATUS_UNAVAILABLE',
  ],
});

export const activateDevice = route({
  name: 'activateDevice',
  method: 'POST',
  path: '/devices/:deviceId/activate',
  caller: 'user',
  says: 'Lets a device connect again; its first connection may take up to 30 minutes.',
  params: deviceParams,
  body: nothing,
  item: activation,
  errors: ofDevice,
});

export const deviceActivation = route({
  name: 'deviceActivation',
  method: 'GET',
  path: '/devices/:deviceId/activated',
  caller: 'user',
  says: 'Whether a device can be reached, or until when its first connection is waited for.',
  params: deviceParams,
  item: activation,
  errors: ofDevice,
});
