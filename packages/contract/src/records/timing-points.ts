/** Timing points, the credit that events and triggers are paid with (Spec §1). */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';

/** What an entry of the ledger is: three that bring points, and three that cost them. */
export const timingPointEntryTypes = ['deposit', 'order', 'bonus', 'event', 'heat', 'trigger'] as const;

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
/** Entries of the ledger that are read as one: what the impulses of a heat cost, or one entry of another kind. */
export const timingPointGroup = z.object({
  number: field.says('Of the newest of them.', z.int()),
  type: z.enum(timingPointEntryTypes),
  count: field.says('How many entries.', z.int()),
  charge: field.says('Of all of them.', z.int()),
  balance: field.says(
    'Behind the newest of them; `null`: a newer line has impulses on both sides of it, so that no sum of lines leads there.',
    z.nullable(z.int()),
  ),
  from: field.says('When the first was booked.', z.bigint()),
  until: field.says('When the last was booked.', z.bigint()),
  event: z.nullable(named),
  heat: field.says('`null`: none, or one that was not kept beside earlier impulses.', z.nullable(named)),
});
export type TimingPointGroupDto = z.infer<typeof timingPointGroup>;

export type TimingPointHistoryDto = z.infer<typeof timingPointHistory>;
export type TimingPointEntryType = TimingPointHistoryDto['type'];

/** The balance behind an entry, as a chart shows it. */
export const balanceMoment = z.object({
  number: field.says('Of the entry.', z.int()),
  date: z.bigint(),
  balance: z.int(),
});
export type BalanceMomentDto = z.infer<typeof balanceMoment>;

/** Whether a sales person may order for an address. */
const orderFindings = ['ready', 'noAccount', 'noTimingPointAccount', 'ownAccount', 'notLooked'] as const;

export const orderCheck = z.object({
  email: z.string(),
  finding: field.says(
    '`notLooked`: too many addresses were asked about within an hour; an order is answered all the same.',
    z.enum(orderFindings),
  ),
  name: field.says('Of the account that the order would be for, to be compared; else null.', z.nullable(z.string())),
});
export type OrderCheckDto = z.infer<typeof orderCheck>;

/** One order of a sales person. */
export const placedOrder = z.object({
  id: z.string(),
  date: z.bigint(),
  amount: z.int(),
  user: field.says(
    'Whom it was for, as they are called today; empty where the account was deleted.',
    z.object({ id: z.string(), name: z.string(), email: z.string() }),
  ),
});
export type PlacedOrderDto = z.infer<typeof placedOrder>;

export const orderTotals = z.object({
  orders: field.says('How many orders there are of the sales person.', z.int()),
  ordered_tp: field.says('What they come to.', z.int()),
  lastDay_tp: field.says('Of these in the last 24 hours.', z.int()),
  left_tp: field.says('What may still be ordered now, until earlier orders are a day old.', z.int()),
});
export type OrderTotalsDto = z.infer<typeof orderTotals>;
