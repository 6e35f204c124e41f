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
  sentNumbers,
  synchronisation,
  timeDelay,
  timeOffset,
  timingChannel,
} from '../records/device-settings.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described, type Schema } from '../route.ts';

const byChannel = <S extends Schema>(settings: S) =>
  z.strictObject({
    channels: z.array(settings).check(z.minLength(1), z.maxLength(limits.channelsPerDevice)),
  });

export const nameDevice = described({
  says: 'Names a device; the name stays on the server.',
  body: z.strictObject({ name: field.text(limits.deviceNameMax) }),
  item: device,
  errors: ['DEVICE_NOT_FOUND'],
});

export const setDeviceNumbers = described({
  says: 'Says what the numbers of a device are: bibs, or its own counter, which is nobody. The server reads impulses so from now on; what was received before stays as it was read.',
  body: z.strictObject({ numbers: sentNumbers }),
  item: device,
  errors: ['DEVICE_NOT_FOUND'],
});

export const setDeviceTimeOffset = described({
  says: 'Sets the time zone of a device, in minutes ahead of UTC.',
  body: z.strictObject({ timeOffset }),
  item: device,
  errors: ['DEVICE_NOT_FOUND', 'DEVICE_FEATURE_MISSING', 'DEVICE_COMMUNICATION_FAILED', 'DEVICE_UPDATE_TIMED_OUT'],
});

export const setDeviceSync = described({
  says: 'Says what is to hold the clock of a device: GPS or the server.',
  body: z.strictObject({ synchronisation }),
  item: device,
  errors: ['DEVICE_NOT_FOUND', 'DEVICE_FEATURE_MISSING', 'DEVICE_COMMUNICATION_FAILED', 'DEVICE_UPDATE_TIMED_OUT'],
});

export const setChannelStates = described({
  says: 'Sets state and time delay (seconds) of the channels that are named.',
  body: byChannel(z.strictObject({ timingChannel, state: channelState, timeDelay })),
  item: device,
  errors: ['DEVICE_NOT_FOUND', 'DEVICE_FEATURE_MISSING', 'DEVICE_COMMUNICATION_FAILED', 'DEVICE_UPDATE_TIMED_OUT'],
});

export const setDeadTime = described({
  says: 'Sets for how many seconds the named channels are deaf after an impulse.',
  body: byChannel(z.strictObject({ timingChannel, deadTime })),
  item: device,
  errors: ['DEVICE_NOT_FOUND', 'DEVICE_FEATURE_MISSING', 'DEVICE_COMMUNICATION_FAILED', 'DEVICE_UPDATE_TIMED_OUT'],
});

export const setPulseHold = described({
  says: 'Sets after how many seconds the named channels warn that they are held.',
  body: byChannel(z.strictObject({ timingChannel, pulseHoldTime })),
  item: device,
  errors: ['DEVICE_NOT_FOUND', 'DEVICE_FEATURE_MISSING', 'DEVICE_COMMUNICATION_FAILED', 'DEVICE_UPDATE_TIMED_OUT'],
});
