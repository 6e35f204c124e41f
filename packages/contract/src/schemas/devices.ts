import * as z from 'zod/mini';
import { device } from '../records/device.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { momentRange } from '../filters/moment-range.ts';
import { described } from '../route.ts';
import { acknowledgement, delivery, trigger } from '../records/trigger.ts';

export const listDevices = described({ says: 'The devices of one account.', item: device, errors: [] });

export const addDevice = described({
  says: 'Makes a device known to the service, so that whoever has its serial number and PIN can register it.',
  body: z.strictObject({
    deviceId: field.serialNumber,
    pin: field.says('`null`: the service makes one.', z._default(z.nullable(field.pin), null)),
  }),
  item: z.object({ deviceId: field.serialNumber, pin: field.says('Said here alone: it is kept hashed.', z.string()) }),
  errors: [],
});

export const registerDevice = described({
  says: 'Takes a device that the service knows onto the account of the caller.',
  body: z.strictObject({ pin: field.pin, name: field.text(limits.deviceNameMax) }),
  item: device,
  errors: ['DEVICE_NOT_FOUND', 'WRONG_PIN', 'DEVICE_REGISTERED', 'DEVICE_REGISTRATION_FAILED'],
});

/** A device logs in with serial number and PIN; where it has an owner, he lets it in. */
export const deviceToken = described({
  says: 'Gives a device its token, in the `authorization` response header. While somebody owns the device the PIN alone gives none: whoever asks with a `key` of his own waits until the owner allows it, and asks again with the same.',
  body: z.strictObject({
    pin: field.pin,
    key: z.optional(
      field.says('Random, made by whoever asks and kept by him: what was let in is known by it.', field.admissionKey),
    ),
  }),
  item: device,
  errors: ['DEVICE_NOT_FOUND', 'WRONG_PIN', 'DEVICE_WAITS', 'DEVICE_NOT_LET_IN'],
});

/** Stored before it is answered: what the answer names is on disk. */
export const deliverTriggers = described({
  says: 'Delivers triggers; the answer names, per session, up to where all is on disk.',
  body: delivery,
  item: acknowledgement,
  errors: ['TRIGGER_IDENTITY_REUSED'],
});

const moment_ms = field.queryInteger(0, 8_640_000_000_000_000);
const deleted = field.says('Only those that were deleted, else only the others.', field.queryFlag);
const count = z.object({ value: z.int() });

export const channelTriggers = described({
  says: 'The triggers of one channel, newest first; bounds in Unix milliseconds. What the owner of the device, an operator or the timer deleted is in no list unless `deleted=true`. A device that nobody knows is refused like one of another account.',
  query: z.object({
    ...field.paging,
    ...momentRange,
    deleted,
    total: field.says('With the `total`: programs that ask every second leave it out.', field.queryFlag),
  }),
  item: trigger,
});

export const channelTriggerCount = described({
  says: 'How many triggers a channel has, of those that the list shows; bounds in Unix milliseconds.',
  query: z.object({ ...momentRange, deleted }),
  item: count,
});

export const impulseCounts = described({
  says: 'How many impulses each device of an account has since a moment, of those that its lists show; more than 10,000 are counted as that many.',
  query: z.object({ timestampFrom_ms: moment_ms }),
  item: z.object({ deviceId: field.serialNumber, count: z.int() }),
});

/** The races are not asked: what they made of a trigger, their operators decide. */
export const deleteChannelTriggers = described({
  says: 'Deletes the triggers of a channel that were received until now, and says how many. They stay on disk and are listed with `deleted=true`; what a run uses stays in use.',
  query: z.object(momentRange),
  item: count,
  errors: ['DEVICE_NOT_FOUND', 'BUSY'],
});

export const restoreChannelTriggers = described({
  says: 'Takes back the newest deletion of the channel that stands, and says how many triggers it covered.',
  item: count,
  errors: ['DEVICE_NOT_FOUND', 'NOTHING_TO_UNDO'],
});
