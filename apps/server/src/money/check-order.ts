import { canCredit, type OrderCheckDto, type Person } from '@startwand/contract';
import type { UserStore } from '../accounts/users/store.ts';
import type { User } from '../accounts/users/user.ts';
import type { OrderChecks } from './order-checks.ts';

interface Parts {
  readonly users: Pick<UserStore, 'findByEmail'>;
  readonly orderChecks: OrderChecks;
}

/** Whether a sales person may order for an address, before anything is booked. */
export async function checkOrder({ users, orderChecks }: Parts, seller: Person, email: string): Promise<OrderCheckDto> {
  if (!orderChecks.allows(seller.id, email)) return { email, finding: 'notLooked', name: null };
  const account = await users.findByEmail(email);
  const finding = findingOf(account, seller);
  const isTold = finding === 'ready' && account !== null;
  return {
    email,
    finding,
    name: isTold ? `${account.firstName} ${account.lastName}`.trim() : null,
  };
}

/** As the order itself would be refused. */
function findingOf(account: User | null, seller: Person): OrderCheckDto['finding'] {
  if (account === null || account.isDisabled) return 'noAccount';
  if (!canCredit(seller, account.id, 1)) return 'ownAccount';
  return account.roles.includes('TIMING_POINT_ACCOUNT') ? 'ready' : 'noTimingPointAccount';
}
