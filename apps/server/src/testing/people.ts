/** Who calls in tests: accounts and devices, logged in. */
import { provisionDevice } from '../devices/provision-device.ts';
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

/** Somebody with an account who times no races. */
export async function aCompetitor(test: TestApp): Promise<TestUser> {
  return signUp(test, false);
}

export async function aTimekeeper(test: TestApp): Promise<TestUser> {
  return signUp(test, true);
}

/** Somebody whom the console made an administrator. */
export async function anAdmin(test: TestApp): Promise<TestUser> {
  const admin = await signUp(test, false);
  await test.app.services.users.change(admin.id, (user) => ({ ...user, roles: ['ADMIN'] }));
  return admin;
}

async function signUp(test: TestApp, createTpAccount: boolean): Promise<TestUser> {
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
