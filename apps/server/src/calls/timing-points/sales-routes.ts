/** The calls of sales persons beside the order itself. */
import { limits, routes, type PlacedOrderDto } from '@startwand/contract';
import { TICKS_PER_DAY } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { paged } from '../../edge/answers/paged.ts';
import type { UserStore } from '../../accounts/users/store.ts';
import { checkOrder } from '../../money/check-order.ts';
import type { OrderChecks } from '../../money/order-checks.ts';
import type { OrderStore, Placed } from '../../money/order-store.ts';

interface Parts {
  readonly orders: OrderStore;
  readonly orderChecks: OrderChecks;
  readonly users: UserStore;
  readonly clock: Clock;
}

export function salesRoutes(parts: Parts) {
  const { orders, users, clock } = parts;
  return {
    checkOrder: handle(routes.checkOrder, async ({ query, caller }) => ({
      data: [await checkOrder(parts, caller.user, query.email)],
    })),

    listOwnOrders: handle(routes.listOwnOrders, async ({ query, caller }) => {
      const placed = await orders.placedBy(caller.user.id, query);
      const listed = await Promise.all(placed.map((order) => present(users, order)));
      return paged(query, listed, () => orders.count(caller.user.id));
    }),

    ownOrderTotals: handle(routes.ownOrderTotals, async ({ caller }) => {
      const sums = await orders.sumsOf(caller.user.id, clock() - BigInt(TICKS_PER_DAY));
      const left_tp = Math.max(0, limits.ordersPerDayMax_tp - sums.lastDay_tp);
      return { data: [{ ...sums, left_tp }] };
    }),
  } satisfies Partial<Handlers>;
}

/** Whom it was for, as they are called today. */
async function present(
  users: Pick<UserStore, 'find'>,
  { userId, number, at, amount }: Placed,
): Promise<PlacedOrderDto> {
  const user = await users.find(userId);
  const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim();
  return {
    id: `${userId}.${number}`,
    date: at,
    amount,
    user: { id: userId, name, email: user?.email ?? '' },
  };
}
