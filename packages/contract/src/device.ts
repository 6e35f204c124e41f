/** A timing device. Existing programs read `id`, `type` and `deviceComponents`. */
import * as z from 'zod/mini';
import * as field from './fields.ts';
import { syncStates } from './trigger.ts';

export const device = z.object({
  /** The serial number: nine digits, as text. */
  id: field.serialNumber,
  name: z.string(),
  type: z.string(),
  firmware: z.nullable(z.string()),
  deviceComponents: z.array(z.string()),
  syncState: z.enum(syncStates),
  /** When it last delivered; `null`: never. */
  lastSeen: z.nullable(z.bigint()),
});
export type DeviceDto = z.infer<typeof device>;
