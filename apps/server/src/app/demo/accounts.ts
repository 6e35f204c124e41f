/** The people of the demo: one account for each role, and points for who times. */
import { limits, type Role } from '@startwand/contract';
import { mintId } from '../../base/ids.ts';
import type { Services } from '../services.ts';
import { creditAccount } from '../../money/credit-account.ts';
import { createUser } from '../../accounts/users/create-user.ts';
import type { User } from '../../accounts/users/user.ts';
import type { DemoNotes, DemoRole } from './notes.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: Role[];
}

const people: Readonly<Record<DemoRole, Person>> = {
  timekeeper: { firstName: 'Demo', lastName: 'Timekeeper', roles: ['TIMING_POINT_ACCOUNT'] },
  // One of the field (`field.ts`).
  competitor: { firstName: 'Valentina', lastName: 'Steiner', roles: [] },
  administrator: {
    firstName: 'Demo',
    lastName: 'Administrator',
    roles: ['ADMIN', 'TIMING_POINT_ACCOUNT'],
  },
  salesPerson: { firstName: 'Demo', lastName: 'Sales', roles: ['SALES_PERSON'] },
};

export async function ensureAccount(services: Services, notes: DemoNotes, role: DemoRole): Promise<User> {
  const { email, password } = notes.accounts[role];
  const known = await services.users.findByEmail(email);
  if (known !== null) return known;
  const made = await createUser(services, { email, password, ...people[role] });
  if ('error' in made) throw new Error(`The demo's ${role} was refused: ${made.error}`);
  return made.user;
}

/** More than the demo spends in a day. */
const enough_tp = 50_000;

export async function ensurePoints(services: Services, owner: User): Promise<void> {
  if ((await services.timingPoints.balanceOf(owner.id)) > enough_tp) return;
  const amount = limits.depositMax_tp;
  const deposit = { type: 'deposit', amount, key: mintId(), by: null } as const;
  const refused = await creditAccount(services, owner, deposit);
  if (refused !== null) throw new Error(`The demo account got no points: ${refused.error}`);
}
