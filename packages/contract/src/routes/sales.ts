/** What a sales person sees: whom one may order for, what one has ordered, and what is left of today. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';
import { orderCheck, orderTotals, placedOrder } from '../records/timing-points.ts';

const errors = ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'] as const;

export const checkOrder = route({
  name: 'checkOrder',
  method: 'GET',
  path: '/users/timingpoints/order/check',
  caller: 'user',
  says: `Whether points may be ordered for an address, and whose it is. For sales persons, and of ${limits.orderChecksPerHourMax} addresses in an hour.`,
  query: z.object({ email: field.email }),
  item: orderCheck,
  errors,
});

export const listOwnOrders = route({
  name: 'listOwnOrders',
  method: 'GET',
  path: '/users/timingpoints/orders',
  caller: 'user',
  says: 'What a sales person has ordered, the newest first, by pages.',
  query: z.object(field.paging),
  isPaged: true,
  item: placedOrder,
  errors,
});

export const ownOrderTotals = route({
  name: 'ownOrderTotals',
  method: 'GET',
  path: '/users/timingpoints/orders/totals',
  caller: 'user',
  says: 'What a sales person has ordered in all, and what may still be ordered today.',
  item: orderTotals,
  errors,
});
