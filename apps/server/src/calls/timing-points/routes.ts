/** The calls on timing points. */
import { routes } from '@startwand/contract';
import { keepAuditEntry } from '../../accounts/audit/store.ts';
import type { FileMaker } from '../exports/file-maker.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { SecurityLog } from '../../base/log.ts';
import { presentListedUser } from '../../accounts/users/present-listed-user.ts';
import type { UserStore } from '../../accounts/users/store.ts';
import { withRole, withoutRole, type User } from '../../accounts/users/user.ts';
import { creditAccount, type CreditParts } from '../../money/credit-account.ts';
import type { OrderChecks } from '../../money/order-checks.ts';
import type { OrderStore } from '../../money/order-store.ts';
import { orderTimingPoints } from '../../money/order-timing-points.ts';
import { historyRoutes } from './history-routes.ts';
import type { Prices } from '../../money/prices.ts';
import { salesRoutes } from './sales-routes.ts';

interface Parts extends CreditParts {
  readonly users: UserStore;
  readonly prices: Pick<Prices, 'isFree'>;
  readonly orders: OrderStore;
  readonly orderChecks: OrderChecks;
  readonly fileMaker: FileMaker;
  readonly log: SecurityLog;
}

export function timingPointRoutes(parts: Parts) {
  const { timingPoints, users } = parts;
  const balanceOf = async (userId: string) => ({
    data: [{ userId, balance: await timingPoints.balanceOf(userId) }],
  });
  return {
    ...historyRoutes(parts),
    ...salesRoutes(parts),

    balance: handle(routes.balance, ({ params }) => balanceOf(params.userId)),

    depositTimingPoints: handle(routes.depositTimingPoints, async ({ params, body, caller }) => {
      if (parts.prices.isFree) return { error: 'SERVICE_IS_FREE' };
      const account = await users.find(params.userId);
      if (account === null) return { error: 'USER_NOT_FOUND' };
      const deposit = { type: 'deposit', ...body, by: caller.user } as const;
      return (await creditAccount(parts, account, deposit)) ?? balanceOf(account.id);
    }),

    orderTimingPoints: handle(routes.orderTimingPoints, async ({ body, caller }) => {
      if (parts.prices.isFree) return { error: 'SERVICE_IS_FREE' };
      const { email, amount } = body;
      const refused = await orderTimingPoints(parts, caller.user, body);
      return refused ?? { data: [{ email, amount }] };
    }),

    setSalesPerson: handle(routes.setSalesPerson, async ({ params, body, caller }) => {
      const alter = body.isSalesPerson ? withRole : withoutRole;
      const isSalesPerson = ({ roles }: User): boolean => roles.includes('SALES_PERSON');
      const changed = await users.change(
        params.userId,
        (user) => alter(user, 'SALES_PERSON'),
        (before, after) => [
          keepAuditEntry({
            action: 'salesPersonChanged',
            by: caller.user.id,
            at: parts.clock(),
            userId: params.userId,
            before: { isSalesPerson: isSalesPerson(before) },
            after: { isSalesPerson: isSalesPerson(after) },
          }),
        ],
      );
      if (changed === null) return { error: 'USER_NOT_FOUND' };
      const roles = { by: caller.user.id, userId: changed.id, roles: changed.roles };
      parts.log.warn(roles, 'roles changed');
      return { data: [presentListedUser(changed)] };
    }),
  } satisfies Partial<Handlers>;
}
