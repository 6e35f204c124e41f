/** A timing device. Existing programs read `id`, `type` and `deviceComponents`. */
import * as z from 'zod/mini';
import { deviceFeatures } from './device-features.ts';
import {
  channelSettings,
  deviceSettings,
  reportFields,
  sentNumbers,
  synchronisation,
  timeOffset,
} from './device-settings.ts';
import * as field from '../base/fields.ts';

/**
 * Whether the device can be reached over the mobile network. An activation may take up to half an hour
 * (Spec §9); what did not connect by then has to be activated again.
 */
const activationStates = ['active', 'activating', 'inactive'] as const;

export const activation = z.object({
  state: z.enum(activationStates),
  requestedAt: z.nullable(z.bigint()),
  until: field.says('Until when the first connection may take; `null`: none is waited for.', z.nullable(z.bigint())),
});
export type ActivationDto = z.infer<typeof activation>;

const channel = z.extend(channelSettings, {
  pulseHold: field.says(
    'Active: the channel is held for longer than its pulse hold time.',
    z.enum(['active', 'inactive']),
  ),
});

export const device = z.object({
  id: field.says('The serial number: nine digits, as text.', field.serialNumber),
  name: z.string(),
  type: z.string(),
  triggerCost: field.says('What its owner pays for a trigger that is used, in timing points.', z.int()),
  ...reportFields,
  deviceComponents: field.says('What it is made of: the name of each part.', z.record(z.string(), z.literal(true))),
  lastSeen: field.says('When it last delivered; `null`: never.', z.nullable(z.bigint())),
  lastChannel: field.says('The channel of its newest trigger; `null`: it never delivered.', z.nullable(z.string())),
  reportedAt: field.says('When it last said how it is; `null`: never.', z.nullable(z.bigint())),
  connected: z.boolean(),
  activation,
  features: z.array(z.enum(deviceFeatures)),
  numbers: field.says(
    'What its numbers are: `bibs`, or its own `counter`, which is nobody. A setting of the server.',
    sentNumbers,
  ),
  /** Settings as they are wanted. */
  timeOffset: z.nullable(timeOffset),
  synchronisation,
  channels: z.array(channel),
  settingsRevision: z.int(),
  version: field.says('Of name and settings, to be sent back with a change.', z.optional(field.version)),
  acknowledged: field.says(
    'What the device said that it works by; the wanted revision when it has caught up.',
    z.nullable(z.object({ revision: z.int(), settings: deviceSettings })),
  ),
});
export type DeviceDto = z.infer<typeof device>;
