/** What an owner asks of a device beside its settings. */
import * as z from 'zod/mini';
import { activation, device } from '../records/device.ts';
import { described } from '../route.ts';

const nothing = z.strictObject({});

export const authorizeDevice = described({
  says: 'Gives the owner a token of the device, in the `authorization` response header: a bridge or a program delivers with it, without the PIN, until the owner ends it or the device changes hands.',
  body: nothing,
  item: device,
  errors: ['DEVICE_NOT_FOUND'],
});

export const deregisterDevice = described({
  says: 'Frees a device of its account: its tokens end, its settings are forgotten, events get no more impulses of it.',
  body: nothing,
  item: z.object({ id: z.string() }),
  errors: ['DEVICE_NOT_FOUND', 'DEVICE_IN_USE'],
});

export const fetchSystemStatus = described({
  says: 'Asks a device how it is and answers with what it says now.',
  body: nothing,
  item: device,
  errors: [
    'DEVICE_NOT_FOUND',
    'DEVICE_FEATURE_MISSING',
    'DEVICE_COMMUNICATION_FAILED',
    'DEVICE_ACTIVATING',
    'SIM_STATUS_UNAVAILABLE',
  ],
});

export const activateDevice = described({
  says: 'Lets a device connect again; its first connection may take up to 30 minutes.',
  body: nothing,
  item: activation,
  errors: ['DEVICE_NOT_FOUND'],
});

export const deviceActivation = described({
  says: 'Whether a device can be reached, or until when its first connection is waited for.',
  item: activation,
  errors: ['DEVICE_NOT_FOUND'],
});
