/** What pages say of accounts that are not as one thinks, of links of mails, and to those who manage and sell. */
import { routes } from '@startwand/contract';
import { test, vi } from 'vitest';
import { openIdProvider } from '../../apps/server/src/accounts/sign-ins/provider.ts';
import { client, openIdentityProvider } from '../../apps/server/src/testing/identity-provider.ts';
import {
  aCompetitor,
  aSalesPerson,
  anAdmin,
  aTimekeeper,
  type TestUser,
} from '../../apps/server/src/testing/people.ts';
import { openTestApp, raceMorning, ticksAt } from '../../apps/server/src/testing/test-app.ts';
import { keepSignIn } from '../../apps/web/src/features/account/entry/google-sign-in.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const google = await openIdentityProvider();
const signIn = openIdProvider({
  issuer: google.issuer,
  clientId: client.clientId,
  clientSecret: client.clientSecret,
  redirectUri: () => 'https://startwand.example/login',
});
const app = await openTestApp(1_000, null, signIn);
whenOver(async () => {
  await app.close();
  google.close();
});
const { users } = app.app.services;

async function mailedToken({ email }: TestUser): Promise<string> {
  const mails = await app.mailsTo(email);
  return mails.flatMap(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? '';
}

/** As the link of a mail opens the page. */
function byLink(path: string, token: string) {
  window.history.replaceState(null, '', `${path}#token=${token}`);
  return aReader(app, path);
}

/** At Google, with the address of somebody; the reply is how Google sends them back. */
async function signInAt(email: string) {
  const [begun] = (await app.post('/user/google/start', {})).body.data;
  const { url, browserKey } = routes.startGoogleSignIn.item.parse(begun);
  const claims = {
    sub: email,
    email,
    email_verified: true,
    given_name: 'Anna',
    family_name: 'Gruber',
  };
  return { url, browserKey, reply: google.signIn(url, claims) };
}

test('an account without a password is told to who logs in §8.37', async () => {
  const { browserKey, reply } = await signInAt('anna@example.org');
  await app.post('/user/google/finish', { reply, browserKey, consent: true });
  const reader = await aReader(app, '/login');
  await reader.type('username', 'anna@example.org');
  await reader.type('password', 'correct horse battery');
  await reader.press('Log in');
  await reader.says('This account has no password. Use the third-party sign-in.');
});

test('a sign-up by Google on the address of an account is told §8.41', async () => {
  const { email } = await aCompetitor(app);
  const { url, browserKey, reply } = await signInAt(email);
  keepSignIn(url, browserKey, { hasConsented: true, isTimekeeper: false });
  window.history.replaceState(null, '', `/login?${reply}`);
  const reader = await aReader(app, '/login');
  await reader.says('This address has an account with a password. Log in with that.');
});

test('a sign-in by Google that failed is told §8.38', async () => {
  window.history.replaceState(null, '', '/login?state=another&code=another');
  const reader = await aReader(app, '/login');
  await reader.says('The third-party sign-in did not work. Please try again.');
});

test('all required fields of a sign-up that are missing are told at once §8.40', async () => {
  const reader = await aReader(app, '/signup');
  await reader.send('email');
  await reader.saysBeside('email', 'An address like anna@example.org is needed.');
  await reader.saysBeside('consent', 'Your agreement is needed.');
  await reader.type('email', 'new@example.org');
  for (const name of ['password', 'repeated']) await reader.type(name, 'quite another horse');
  await reader.tick('consent');
  await reader.send('email');
  await reader.says('Step 2 of 2');
  await reader.send('firstName');
  for (const name of ['firstName', 'lastName', 'street', 'city', 'country']) {
    await reader.saysBeside(name, 'Please fill this in.');
  }
});

test('a link of a mail that has ended is told §8.44', async () => {
  const person = await aCompetitor(app);
  await app.post('/user/password/forgotten', { email: person.email });
  const reader = await byLink('/password-reset', await mailedToken(person));
  await reader.type('password', 'quite another horse');
  await reader.type('repeated', 'quite another horse');
  app.moveClock(ticksAt('2026-01-17T10:00:00Z'));
  whenOver(() => app.moveClock(raceMorning));
  await reader.send('password');
  await reader.says('This link is no longer valid. Ask for a new one.');
});

test('a link of a mail that is none is told §8.45', async () => {
  const reader = await byLink('/password-reset', 'invented');
  await reader.says('This link does not work any more');
});

test('a mail for the end of an account that waits is told §8.49', async () => {
  const person = await aCompetitor(app);
  const fault = vi.spyOn(app.app.services.mailSender, 'isKeptWaiting').mockResolvedValue(true);
  whenOver(() => fault.mockRestore());
  const reader = await aReader(app, '/panel/account/security', person.token);
  await reader.press('Send the link');
  await reader.says('The mail server takes nothing just now.');
});

test('a deletion that failed is told §8.50', async () => {
  const person = await aCompetitor(app);
  await app.post(`/users/${person.id}/delete`, {}, person.token);
  const reader = await byLink('/delete', await mailedToken(person));
  const fault = vi.spyOn(app.database, 'write').mockRejectedValue(new Error('Broken.'));
  whenOver(() => fault.mockRestore());
  await reader.press('Delete for good');
  await reader.says('Your account could not be deleted. Please try again later.');
});

test('a user who is none any more is told to who manages §8.54', async () => {
  const { token } = await anAdmin(app);
  const person = await aTimekeeper(app);
  const reader = await aReader(app, `/panel/users?user=${person.id}`, token);
  await reader.says(person.email);
  const gone = vi.spyOn(users, 'change').mockResolvedValue(null);
  whenOver(() => gone.mockRestore());
  await reader.press('Disable');
  await reader.says('They are logged out everywhere');
  await reader.press('Disable account');
  await reader.says('There is no account with this e-mail address.');
});

test('an address without a user is told to who sells §8.55', async () => {
  const { token } = await aSalesPerson(app);
  const reader = await aReader(app, '/panel/salesperson', token);
  await reader.type('email', 'nobody@example.org');
  await reader.type('amount', '5');
  await reader.send('email');
  await reader.says('No account has this address.');
});
