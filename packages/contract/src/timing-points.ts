/** Timing points, the credit that events and triggers are paid with (Spec §1). */
import * as z from 'zod/mini';
import * as field from './fields.ts';

/** What an entry of the ledger is: three that bring points, and three that cost them. */
const timingPointEntryTypes = ['deposit', 'order', 'bonus', 'event', 'heat', 'trigger'] as const;

export const timingPoints = z.object({ userId: field.id, balance: z.int() });
export type TimingPointsDto = z.infer<typeof timingPoints>;

/** By the name that it has today. */
const named = z.object({ id: z.string(), name: z.string() });

/** One entry of the ledger (Spec §3). */
export const timingPointHistory = z.object({
  number: field.says('1, 2, 3, ... in an account.', z.int()),
  date: z.bigint(),
  type: z.enum(timingPointEntryTypes),
  charge: field.says('Points that came (positive) or went (negative).', z.int()),
  balance: field.says('The balance behind it.', z.int()),
  event: z.nullable(named),
  device: z.nullable(named),
});
export type TimingPointHistoryDto = z.infer<typeof timingPointHistory>;
