/** What those did who may do more than others. */
import * as z from 'zod/mini';
import { auditActions, auditEntry } from '../records/audit.ts';
import * as field from '../base/fields.ts';
import { momentRange } from '../filters/moment-range.ts';
import { described } from '../route.ts';

export const listAudit = described({
  says: 'What administrators and sales persons did, the newest first, by pages: who, when, what, before and after. Nothing is ever taken off it. For administrators.',
  query: z.object({
    ...field.paging,
    userId: field.says('Only what this account did, or what was done to it.', z.optional(field.id)),
    byUser: field.says('Only what this account did.', z.optional(field.id)),
    action: z.optional(z.enum(auditActions)),
    ...momentRange,
  }),
  item: auditEntry,
});
