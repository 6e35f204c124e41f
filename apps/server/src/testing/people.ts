/** Who calls in tests: accounts and devices, logged in. */
import { provisionDevice } from '../devices/provision-device.ts';
import { mintId } from '../base/ids.ts';
import { creditAccount } from '../money/credit-account.ts';
import { confirmUser } from '../accounts/users/store.ts';
import { withRole } from '../accounts/users/user.ts';
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

/** A person with an account who times no races. */
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

/** A person whom the console made an administrator. */
export async function anAdmin(test: TestApp): Promise<TestUser> {
  const admin = await signUp(test, false);
  await test.app.services.users.change(admin.id, (user) => ({ ...user, roles: ['ADMIN'] }));
  return admin;
}

/** A person who signed up and has not answered the mail. */
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

/** A device in the stock, and its token for as long as nobody registers it. */
export async function aDevice(test: TestApp, id = '231203016'): Promise<string> {
  await provisionDevice(test.app.services, { id, pin });
  const answer = await test.post(`/devices/${id}/token`, { pin });
  return String(answer.headers['authorization']);
}

/** A bridge that has the PIN of an owned device, and asks as it does whenever it is started. */
export function askToBeLetIn(test: TestApp, key: string, id = '231203016') {
  return test.post(`/devices/${id}/token`, { pin, key });
}

let keys = 0;

/** What every bridge makes up for itself. */
export function aKey(): string {
  keys += 1;
  return String(keys).padStart(43, 'k');
}

/** @returns what waits for the owner of a device */
export async function aWaiting(test: TestApp, deviceId: string): Promise<string> {
  const { admissions, clock } = test.app.services;
  const key = aKey();
  const asking = { id: mintId(), deviceId, key, address: `192.0.2.${keys % 250}` };
  if (!(await admissions.ask(asking, clock()))) throw new Error('It may not wait.');
  return asking.id;
}

/** @returns the token with which it delivers for its owner */
export async function register(test: TestApp, owner: TestUser, id = '231203016'): Promise<string> {
  await test.post(`/devices/${id}/register`, { pin, name: 'Start and finish' }, owner.token);
  const authorized = await test.post(`/devices/${id}/authorize`, {}, owner.token);
  return String(authorized.headers['authorization']);
}
