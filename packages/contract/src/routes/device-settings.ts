/**
 * What an owner sets at a device. Settings are stored as wanted, travel to the device over its own
 * connection, and the call is answered when the device has acknowledged them. When it is not connected
 * or does not answer in time, they stay wanted and travel when it comes.
 */
import * as z from 'zod/mini';
import { device } from '../records/device.ts';
import {
  channelState,
  deadTime,
  pulseHoldTime,
  synchronisation,
  timeDelay,
  timeOffset,
  timingChannel,
} from '../records/device-settings.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route, type Schema } from '../route.ts';
import { deviceParams, ofDevice } from './devices.ts';

const travelling = [
  ...ofDevice,
  'DEVICE_FEATURE_MISSING',
  'DEVICE_COMMUNICATION_FAILED',
  'DEVICE_UPDATE_TIMED_OUT',
] as const;

const byChannel = <S extends Schema>(settings: S) =>
  z.strictObject({
    channels: z.array(settings).check(z.minLength(1), z.maxLength(limits.channelsPerDevice)),
  });

export const nameDevice = route({
  name: 'nameDevice',
  method: 'POST',
  path: '/devices/:deviceId/name',
  caller: 'user',
  says: 'Names a device; the name stays on the server.',
  params: deviceParams,
  body: z.strictObject({ name: field.text(limits.deviceNameMax) }),
  edits: 'device',
  item: device,
  errors: ofDevice,
});

export const setDeviceTimeOffset = route({
  name: 'setDeviceTimeOffset',
  method: 'POST',
  path: '/devices/:deviceId/timeoffset',
  caller: 'user',
  says: 'Sets the time zone of a device, in minutes ahead of UTC.',
  params: deviceParams,
  body: z.strictObject({ timeOffset }),
  edits: 'device',
  item: device,
  errors: travelling,
});

export const setDeviceSync = route({
  name: 'setDeviceSync',
  method: 'POST',
  path: '/devices/:deviceId/sync',
  caller: 'user',
  says: 'Says what is to hold the clock of a device: GPS or the server.',
  params: deviceParams,
  body: z.strictObject({ synchronisation }),
  edits: 'device',
  item: device,
  errors: travelling,
});

export const setChannelStates = route({
  name: 'setChannelStates',
  method: 'POST',
  path: '/devices/:deviceId/channels/all/state',
  caller: 'user',
  says: 'Sets state and time delay (seconds) of the channels that are named.',
  params: deviceParams,
  body: byChannel(z.strictObject({ timingChannel, state: channelState, timeDelay })),
  edits: 'device',
  item: device,
  errors: travelling,
});

export const setDeadTime = route({
  name: 'setDeadTime',
  method: 'POST',
  path: '/devices/:deviceId/deadtime',
  caller: 'user',
  says: 'Sets for how many seconds the named channels are deaf after an impulse.',
  params: deviceParams,
  body: byChannel(z.strictObject({ timingChannel, deadTime })),
  edits: 'device',
  item: device,
  errors: travelling,
});

export const setPulseHold = route({
  name: 'setPulseHold',
  method: 'POST',
  path: '/devices/:deviceId/pulsehold',
  caller: 'user',
  says: 'Sets after how many seconds the named channels warn that they are held.',
  params: deviceParams,
  body: byChannel(z.strictObject({ timingChannel, pulseHoldTime })),
  edits: 'device',
  item: device,
  errors: travelling,
});
