/** What a sales person sees: whom one may order for, what one has ordered, and what is left of today. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import { orderCheck, orderTotals, placedOrder } from '../records/timing-points.ts';

export const checkOrder = described({
  says: `Whether points may be ordered for an address, and whose it is. For sales persons, and of ${limits.orderChecksPerHourMax} addresses in an hour.`,
  query: z.object({ email: field.email }),
  item: orderCheck,
});

export const listOwnOrders = described({
  says: 'What a sales person has ordered, the newest first, by pages.',
  query: z.object(field.paging),
  item: placedOrder,
});

export const ownOrderTotals = described({
  says: 'What a sales person has ordered in all, and what may still be ordered today.',
  item: orderTotals,
});
