/** Who calls in tests: accounts and devices, logged in. */
import { provisionDevice } from '../devices/provision-device.ts';
import { creditAccount } from '../timing-points/credit-account.ts';
import { confirmUser } from '../users/store.ts';
import { withRole } from '../users/user.ts';
import type { TestApp } from './test-app.ts';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export const password = 'correct horse battery';

/** Where everybody lives who does not say otherwise. */
export const address = { street: 'Seegrube 1', city: 'Innsbruck', country: 'AUT' };

let accounts = 0;

/** More than a test spends. */
const plenty_tp = 50_000;

/** Somebody with an account who times no races. */
export async function aCompetitor(test: TestApp): Promise<TestUser> {
  return signUp(test, false);
}

/** @param points that the account begins with */
export async function aTimekeeper(test: TestApp, points = plenty_tp): Promise<TestUser> {
  const timekeeper = await signUp(test, true);
  if (points > 0) await givePoints(test, timekeeper, points);
  return timekeeper;
}

/** From the console, without a call. */
export async function givePoints(test: TestApp, to: TestUser, amount: number): Promise<void> {
  const { services } = test.app;
  const account = await services.users.find(to.id);
  if (account === null) throw new Error('Nobody to give points to.');
  const deposit = { type: 'deposit', amount, key: crypto.randomUUID(), by: null } as const;
  const refused = await creditAccount(services, account, deposit);
  if (refused !== null) throw new Error(`Points were refused: ${refused.error}`);
}

/** A timekeeper whom an administrator lets order points for others. */
export async function aSalesPerson(test: TestApp): Promise<TestUser> {
  const person = await aTimekeeper(test);
  await test.app.services.users.change(person.id, (user) => withRole(user, 'SALES_PERSON'));
  return person;
}

/** Somebody whom the console made an administrator. */
export async function anAdmin(test: TestApp): Promise<TestUser> {
  const admin = await signUp(test, false);
  await test.app.services.users.change(admin.id, (user) => ({ ...user, roles: ['ADMIN'] }));
  return admin;
}

/** Somebody who signed up and has not answered the mail. */
export async function anUnconfirmed(test: TestApp, createTpAccount = true): Promise<TestUser> {
  accounts += 1;
  const email = `person-${accounts}@example.org`;
  const answer = await test.post('/user/register', {
    email,
    password,
    firstName: 'Test',
    lastName: `Person ${accounts}`,
    ...address,
    createTpAccount,
    consent: true,
  });
  return {
    id: String(answer.body.data[0]?.['id']),
    email,
    token: String(answer.headers['authorization']),
  };
}

async function signUp(test: TestApp, createTpAccount: boolean): Promise<TestUser> {
  return confirmed(test, await anUnconfirmed(test, createTpAccount));
}

/** As if the mail had been answered; the session of the sign-up goes on. */
export async function confirmed(test: TestApp, user: TestUser): Promise<TestUser> {
  await test.app.services.users.write([confirmUser(user.id)]);
  return user;
}

export const pin = '4711';

/** A device in the stock, and its token. */
export async function aDevice(test: TestApp, id = '231203016'): Promise<string> {
  await provisionDevice(test.app.services, { id, pin });
  const answer = await test.post(`/devices/${id}/token`, { pin });
  return String(answer.headers['authorization']);
}

export async function register(test: TestApp, owner: TestUser, id = '231203016'): Promise<void> {
  await test.post(`/devices/${id}/register`, { pin, name: 'Start and finish' }, owner.token);
}
