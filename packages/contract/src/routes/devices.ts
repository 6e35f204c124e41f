import * as z from 'zod/mini';
import { device } from '../records/device.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { momentRange } from '../filters/moment-range.ts';
import { route } from '../route.ts';
import { acknowledgement, delivery, trigger } from '../records/trigger.ts';

export const deviceParams = z.object({ deviceId: field.serialNumber });
const channelParams = z.object({
  deviceId: field.serialNumber,
  channel: field.queryInteger(0, 9),
});
export const ofDevice = ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'DEVICE_NOT_FOUND'] as const;

/** What nobody knows is refused like what is another's. */
const ofOwnDevice = ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'] as const;

export const listDevices = route({
  name: 'listDevices',
  method: 'GET',
  path: '/user/:userId/devices',
  caller: 'user',
  says: 'The devices of one account.',
  refusesInBody: true,
  params: z.object({ userId: field.id }),
  item: device,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'],
});

export const registerDevice = route({
  name: 'registerDevice',
  method: 'POST',
  path: '/devices/:deviceId/register',
  caller: 'user',
  says: 'Takes a device that the service knows onto the account of the caller.',
  params: deviceParams,
  body: z.strictObject({ pin: field.pin, name: field.text(limits.deviceNameMax) }),
  takesKey: true,
  item: device,
  errors: [
    'NOT_LOGGED_IN',
    'REAUTHENTICATE',
    'NOT_ALLOWED',
    'DEVICE_NOT_FOUND',
    'WRONG_PIN',
    'DEVICE_REGISTERED',
    'DEVICE_REGISTRATION_FAILED',
  ],
});

/** A device logs in with serial number and PIN; where it has an owner, he lets it in. */
export const deviceToken = route({
  name: 'deviceToken',
  method: 'POST',
  path: '/devices/:deviceId/token',
  caller: 'visitor',
  says: 'Gives a device its token, in the `authorization` response header. While somebody owns the device the PIN alone gives none: whoever asks with a `key` of his own waits until the owner allows it, and asks again with the same.',
  params: deviceParams,
  body: z.strictObject({
    pin: field.pin,
    key: z.optional(
      field.says('Random, made by whoever asks and kept by him: what was let in is known by it.', field.admissionKey),
    ),
  }),
  givesToken: true,
  item: device,
  errors: ['DEVICE_NOT_FOUND', 'WRONG_PIN', 'DEVICE_WAITS', 'DEVICE_NOT_LET_IN'],
});

/** Stored before it is answered: what the answer names is on disk. */
export const deliverTriggers = route({
  name: 'deliverTriggers',
  method: 'POST',
  path: '/devices/:deviceId/triggers',
  caller: 'device',
  says: 'Delivers triggers; the answer names, per session, up to where all is on disk.',
  params: deviceParams,
  body: delivery,
  item: acknowledgement,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'TRIGGER_IDENTITY_REUSED'],
});

const moment_ms = field.queryInteger(0, 8_640_000_000_000_000);
const deleted = z._default(
  field.says('`true`: only those that were deleted, else only the others.', z.enum(['true', 'false'])),
  'false',
);
const count = z.object({ value: z.int() });

export const channelTriggers = route({
  name: 'channelTriggers',
  method: 'GET',
  path: '/devices/:deviceId/channel/:channel/trigger',
  caller: 'user',
  says: 'The triggers of one channel, newest first; bounds in Unix milliseconds. What the owner of the device, an operator or the timer deleted is in no list unless `deleted=true`. A device that nobody knows is refused like one of another account.',
  refusesInBody: true,
  params: channelParams,
  query: z.object({
    ...field.paging,
    ...momentRange,
    deleted,
    total: field.says('With the `total`: programs that ask every second leave it out.', z.optional(z.literal('true'))),
  }),
  isPaged: true,
  item: trigger,
  errors: ofOwnDevice,
});

export const channelTriggerCount = route({
  name: 'channelTriggerCount',
  method: 'GET',
  path: '/devices/:deviceId/channel/:channel/trigger/count',
  caller: 'user',
  says: 'How many triggers a channel has, of those that the list shows; bounds in Unix milliseconds.',
  refusesInBody: true,
  params: channelParams,
  query: z.object({ ...momentRange, deleted }),
  item: count,
  errors: ofOwnDevice,
});

export const impulseCounts = route({
  name: 'impulseCounts',
  method: 'GET',
  path: '/user/:userId/devices/impulses',
  caller: 'user',
  says: 'How many impulses each device of an account has since a moment, of those that its lists show; more than 10,000 are counted as that many.',
  params: z.object({ userId: field.id }),
  query: z.object({ timestampFrom_ms: moment_ms }),
  item: z.object({ deviceId: field.serialNumber, count: z.int() }),
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'],
});

/** The races are not asked: what they made of a trigger, their operators decide. */
export const deleteChannelTriggers = route({
  name: 'deleteChannelTriggers',
  method: 'DELETE',
  path: '/devices/:deviceId/channel/:channel/trigger',
  caller: 'user',
  says: 'Deletes the triggers of a channel that were received until now, and says how many. They stay on disk and are listed with `deleted=true`; what a run uses stays in use.',
  params: channelParams,
  query: z.object(momentRange),
  item: count,
  errors: [...ofDevice, 'BUSY'],
});

export const restoreChannelTriggers = route({
  name: 'restoreChannelTriggers',
  method: 'POST',
  path: '/devices/:deviceId/channel/:channel/trigger/restore',
  caller: 'user',
  says: 'Takes back the newest deletion of the channel that stands, and says how many triggers it covered.',
  params: channelParams,
  item: count,
  errors: [...ofDevice, 'NOTHING_TO_UNDO'],
});
