/** What the pages of accounts say of each field that the contract refuses. */
import { limits } from '@startwand/contract';
import { describe, test } from 'vitest';
import { aCompetitor } from '../../apps/server/src/testing/people.ts';
import { anOpenEvent } from '../../apps/server/src/testing/registration.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const long = 'a'.repeat(1_000);
const needed = 'Please fill this in.';

describe('signing up', () => {
  test.each<readonly [says: string, field: string, typed: string, message: string]>([
    ['without an address §5.1', 'email', '', 'An address like anna@example.org is needed.'],
    ['with an address that is none §5.1', 'email', 'anna', 'An address like anna@example.org'],
    ['with an address too long §5.1', 'email', `${long}@example.org`, `At most ${limits.emailMax} `],
    ['without a password §5.2', 'password', '', 'At least 10 characters.'],
    ['with a password too short §5.2', 'password', 'short', 'At least 10 characters.'],
    ['with another password below §5.3', 'repeated', 'another', 'The two are not the same.'],
  ])('%s is told beside the field', async (_says, field, typed, message) => {
    const reader = await aReader(app, '/signup?timekeeper=true');
    if (field === 'repeated') await reader.type('password', 'correct horse battery');
    await reader.type(field, typed);
    await reader.send(field);
    await reader.saysBeside(field, message);
  });

  test.each<readonly [says: string, field: string, typed: string, message: string]>([
    ['without a first name §5.4', 'firstName', '', needed],
    ['without a last name §5.5', 'lastName', '', needed],
    ['without a city §5.6', 'city', '', needed],
    ['without a street §5.7', 'street', '', needed],
    ['with a company too long §5.11 §5.72', 'company', long, `At most ${limits.companyMax} `],
    ['with a postal code too long §5.12', 'postalCode', long, `At most ${limits.postalCodeMax} `],
  ])('%s is told beside the field of the second step', async (_says, field, typed, message) => {
    const reader = await atSecondStep('/signup?timekeeper=true');
    await reader.type(field, typed);
    await reader.send(field);
    await reader.saysBeside(field, message);
  });

  test('without consent, and all else of the step at once §5.14 §5.36', async () => {
    const reader = await aReader(app, '/signup?timekeeper=true');
    await reader.send('consent');
    await reader.saysBeside('consent', 'Your agreement is needed.');
    await reader.saysBeside('email', 'An address like anna@example.org is needed.');
  });

  test('without a country, and all else of the step at once §5.8', async () => {
    const reader = await atSecondStep('/signup?timekeeper=true');
    await reader.send('country');
    await reader.saysBeside('country', needed);
    await reader.saysBeside('firstName', needed);
  });
});

/** Account and consent are said: who one is comes next. */
async function atSecondStep(address: string) {
  const reader = await aReader(app, address);
  await reader.type('email', 'new@example.org');
  for (const name of ['password', 'repeated']) await reader.type(name, 'correct horse battery');
  await reader.tick('consent');
  await reader.send('email');
  await reader.says('Step 2 of 2');
  return reader;
}

describe('the account', () => {
  test.each<readonly [says: string, field: string, typed: string, message: string]>([
    ['with a phone number too long §5.9', 'phone', long, `At most ${limits.phoneMax} `],
    ['with a cell phone number too long §5.10', 'cellPhone', long, `At most ${limits.phoneMax} `],
    ['with a website that is none §5.13', 'website', 'no page', 'An address that begins with https'],
    ['with a website too long §5.13', 'website', `https://${long}`, `At most ${limits.websiteMax} `],
  ])('%s is told beside the field', async (_says, field, typed, message) => {
    const reader = await aReader(app, '/panel/account', (await aCompetitor(app)).token);
    await reader.type(field, typed);
    await reader.send(field);
    await reader.saysBeside(field, message);
  });
});

test('registering without consent is told beside its box §5.15', async () => {
  const { id } = await anOpenEvent(app);
  const person = await aCompetitor(app);
  const reader = await aReader(app, `/registration/${id}?step=data`, person.token);
  await reader.choose('gender', 'female');
  await reader.press('Continue');
  await reader.says('Step 3 of 4');
  await reader.press('Continue');
  await reader.says('Step 4 of 4');
  await reader.press('Register');
  await reader.saysBeside('consent', 'Your agreement is needed.');
});
