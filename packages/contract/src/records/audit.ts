/** What administrators and sales persons did, as the service keeps it for ever. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';

/** Each action that is kept. */
export const auditActions = [
  'accountDisabled',
  'accountEnabled',
  'salesPersonChanged',
  'entryCodeMade',
  'timingPointsDeposited',
  'timingPointsTakenBack',
  'timingPointsOrdered',
  'accountsInformed',
  'mailingCancelled',
  'maintenanceAnnounced',
  'maintenanceWithdrawn',
  'maintenanceChanged',
  'eventFeatured',
  'deviceAdded',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What was so before, or after it: names of fields with what they held. */
const held = z.nullable(z.record(z.string(), z.nullable(z.union([z.string(), z.boolean(), z.number()]))));

export const auditEntry = z.object({
  id: z.string(),
  date: z.bigint(),
  action: z.enum(auditActions),
  by: field.says('Who did it, by account; the name is that of today.', z.object({ id: z.string(), name: z.string() })),
  user: field.says(
    'The account that it was done to; null where it was done to none.',
    z.nullable(z.object({ id: z.string(), name: z.string() })),
  ),
  eventId: z.nullable(z.string()),
  before: held,
  after: held,
});
export type AuditEntryDto = z.infer<typeof auditEntry>;
