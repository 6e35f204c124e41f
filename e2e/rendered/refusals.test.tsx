/** What pages say when the server refuses: each refusal is made to happen at a real server. */
import { beforeAll, describe, test, vi } from 'vitest';
import { anEvent } from '../../apps/server/src/testing/events.ts';
import { aCompetitor, aDevice, aSalesPerson, aTimekeeper, password } from '../../apps/server/src/testing/people.ts';
import { anOpenEvent, register } from '../../apps/server/src/testing/registration.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
const { owner } = event;
const own = `/panel/events/${event.id}`;
const { services } = app.app;

describe('who logs in', () => {
  const logIn = async (username: string, typed: string) => {
    const reader = await aReader(app, '/login');
    await reader.type('username', username);
    await reader.type('password', typed);
    await reader.press('Log in');
    return reader;
  };

  test('is told that address or password is wrong §8.36', async () => {
    const reader = await logIn(owner.email, 'no such password');
    await reader.says('Wrong e-mail address or password.');
  });

  test('is told that the account is disabled §8.51', async () => {
    const { id, email } = await aTimekeeper(app);
    await services.users.change(id, (user) => ({ ...user, isDisabled: true }));
    const reader = await logIn(email, password);
    await reader.says('This account is disabled.');
  });

  test('is told of a fault of the server §8.2', async () => {
    breakOnce('query');
    const reader = await logIn(owner.email, password);
    await reader.says('Server error. Please try again later.');
  });
});

describe('who has forgotten the password', () => {
  test('is told that there is no such account §8.42', async () => {
    const reader = await aReader(app, '/password-reset');
    await reader.type('email', 'nobody@example.org');
    await reader.send('email');
    await reader.says('There is no account with this e-mail address.');
  });

  test('is told that the account is disabled §8.43', async () => {
    const { id, email } = await aTimekeeper(app);
    await services.users.change(id, (user) => ({ ...user, isDisabled: true }));
    const reader = await aReader(app, '/password-reset');
    await reader.type('email', email);
    await reader.send('email');
    await reader.says('This account is disabled.');
  });
});

describe('the own account', () => {
  test('says beside the field that the old password is wrong §8.48', async () => {
    const reader = await aReader(app, '/panel/account/security', owner.token);
    await reader.type('oldPassword', 'not the old one');
    await reader.type('password', 'quite another horse');
    await reader.type('repeated', 'quite another horse');
    await reader.send('password');
    await reader.says('The old password is not correct.');
  });

  test('says that it could not be changed §8.46', async () => {
    const reader = await aReader(app, '/panel/account', owner.token);
    await reader.type('city', 'Hall');
    breakOnce('write');
    await reader.send('city');
    await reader.says('Your account could not be updated. Please try again later.');
  });

  test('says that an address has an account already §8.39', async () => {
    const reader = await aReader(app, '/signup');
    await reader.type('email', owner.email);
    for (const name of ['password', 'repeated']) await reader.type(name, 'quite another horse');
    await reader.tick('consent');
    await reader.send('email');
    await reader.says('Step 2 of 2');
    for (const name of ['firstName', 'lastName', 'street', 'city']) await reader.type(name, 'Anna');
    await reader.choose('country', 'AUT');
    await reader.send('city');
    await reader.saysBeside('email', 'An account with this e-mail address exists already.');
  });
});

test('who has registered already is told so §8.4', async () => {
  const open = await anOpenEvent(app);
  const person = await aCompetitor(app);
  const reader = await aReader(app, `/registration/${open.id}?step=data`, person.token);
  await reader.choose('gender', 'female');
  await reader.press('Continue');
  await reader.says('Step 3 of 4');
  await reader.press('Continue');
  await reader.says('Step 4 of 4');
  await register(app, person, open);
  await reader.tick('consent');
  await reader.press('Register');
  await reader.says('registered');
});

test('a start number that is taken is told beside its field §8.5', async () => {
  const at = `${own}/competitors?competitor=${event.competitorIds[0]}`;
  const reader = await aReader(app, at, owner.token);
  await reader.type('startNumber', '2');
  await reader.send('startNumber');
  await reader.saysBeside('startNumber', 'This bib is taken. Choose another one.');
});

describe('who registers a device', () => {
  beforeAll(() => aDevice(app, '231203099'));

  test.each([
    ['a wrong pin §8.11', '231203099', '1', 'The PIN does not belong to this device.'],
    ['no such number §8.12', '999999999', '4711', 'No device with this serial number.'],
    ['the device of another §8.13', '231203016', '4711', 'registered to an account already'],
  ])('is told of %s', async (_says, deviceId, pin, message) => {
    const { token } = await aTimekeeper(app);
    const reader = await aReader(app, '/panel/devices?open=register', token);
    await reader.type('deviceId', deviceId);
    await reader.type('pin', pin);
    await reader.type('name', 'Start');
    await reader.send('pin');
    await reader.says(message);
  });
});

describe('who gives and orders timing points', () => {
  test('is told that an address has no account to order for §8.57', async () => {
    const { token } = await aSalesPerson(app);
    const reader = await aReader(app, '/panel/salesperson', token);
    await reader.type('email', 'nobody@example.org');
    await reader.says('No account has this address.');
  });

  test('is told that somebody has no timing point account §8.56 §8.58', async () => {
    const { token } = await aSalesPerson(app);
    const other = await aCompetitor(app);
    const reader = await aReader(app, '/panel/salesperson', token);
    await reader.type('email', other.email);
    await reader.says('This account times no races, so it cannot have timing points.');
  });
});

test('a password that could not be changed is told §8.47', async () => {
  const reader = await aReader(app, '/panel/account/security', owner.token);
  await reader.type('oldPassword', password);
  await reader.type('password', 'quite another horse');
  await reader.type('repeated', 'quite another horse');
  breakOnce('write');
  await reader.send('password');
  await reader.says('Your password could not be changed');
});

/** Once the disk takes nothing, or says nothing. */
function breakOnce(what: 'query' | 'write'): void {
  const fault = vi.spyOn(app.database, what).mockRejectedValue(new Error('The disk is broken.'));
  whenOver(() => fault.mockRestore());
}
