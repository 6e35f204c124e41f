/** A bridge or program that acts for a device that has an owner: it waits for the owner, or was let in. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';

export const admission = z.object({
  id: z.string(),
  deviceId: field.says('The serial number: nine digits, as text.', field.serialNumber),
  deviceName: z.string(),
  state: field.says(
    'Allowed: it stays in until the owner ends it or the device changes hands.',
    z.enum(['waiting', 'allowed']),
  ),
  address: field.says('Where it asked from; empty: it was let in before this was noted.', z.string()),
  code: field.says(
    'What the bridge shows, too, as in `7KQM-2XWA`: to be compared before it is allowed. `null`: the owner made the token himself.',
    z.nullable(z.string()),
  ),
  askedAt: z.bigint(),
  waitsUntil: field.says('It is gone then, unless it asks again; `null`: it was let in.', z.nullable(z.bigint())),
  allowedAt: z.nullable(z.bigint()),
});
export type AdmissionDto = z.infer<typeof admission>;
