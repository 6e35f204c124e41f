/** What pages say at single places, where they once said something else than is true, or asked nothing. */
import { calls } from '@startwand/contract';
import { expect, test, vi } from 'vitest';
import { aTrigger } from '../../apps/server/src/testing/deliveries.ts';
import { anEvent } from '../../apps/server/src/testing/events.ts';
import { aCompetitor, anAdmin, aSalesPerson, password } from '../../apps/server/src/testing/people.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
const { owner } = event;

test('an impulse tells the delay that was taken off in seconds', async () => {
  const triggers = [aTrigger(1, { appliedDelay_100ns: 5_000 })];
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
  const reader = await aReader(app, `/panel/events/${event.id}/triggers?open="231203016.s1.1"`, owner.token);
  await reader.says('Delay taken off0.0005 s');
});

test('a device that is away promises no setting when it is asked how it is', async () => {
  await app.app.services.triggers.storeTriggers('231203016', [aTrigger(2)], app.now());
  const reader = await aReader(app, '/panel/devices/edit/231203016', owner.token);
  await reader.press('Ask it now');
  await reader.says('The device cannot be reached. Ask again when it is connected.');
  await reader.saysNothingOf('will be sent');
});

test('nothing is ordered, and no question asked, for an address without an account', async () => {
  const { token } = await aSalesPerson(app);
  const reader = await aReader(app, '/panel/salesperson', token);
  await reader.type('email', 'nobody@example.org');
  await reader.type('amount', '10');
  await reader.says('No account has this address.');
  await reader.send('email');
  await reader.saysBeside('email', 'This e-mail address is not valid or not available');
  await reader.saysNothingOf('Order 10 TP for');
});

test('an account is disabled only after the question is answered', async () => {
  const { token } = await anAdmin(app);
  const person = await aCompetitor(app);
  const reader = await aReader(app, `/panel/users?user=${person.id}`, token);
  const isDisabled = async () => (await app.app.services.users.find(person.id))?.isDisabled;
  await reader.press('Disable');
  await reader.says('They are logged out everywhere');
  await reader.press('Cancel');
  expect(await isDisabled()).toBe(false);
  await reader.press('Disable');
  await reader.press('Disable account');
  await vi.waitFor(async () => expect(await isDisabled()).toBe(true));
});

test('other sessions are ended only after the question is answered', async () => {
  const person = await aCompetitor(app);
  await app.post('/user/login', { username: person.email, password });
  const sessions = async () => (await app.get(`/users/${person.id}/sessions`, person.token)).body.data.length;
  const before = await sessions();
  const reader = await aReader(app, '/panel/account/security', person.token);
  await reader.press('End all others');
  await reader.says('All other devices have to log in again.');
  expect([calls.endOtherSessions.method, await sessions()]).toEqual(['DELETE', before]);
  await reader.press('End all others');
  await vi.waitFor(async () => expect(await sessions()).toBe(1));
});

test('no link is promised for a forgotten password on a server that sends no mails', async () => {
  const person = await aCompetitor(app);
  const visitor = await aReader(app, '/password-reset');
  await visitor.type('email', person.email);
  await visitor.send('email');
  await visitor.says('This server sends no mails, so no link is on its way.');
  await visitor.saysNothingOf('A mail with a link is on its way');
  expect(document.body.textContent).not.toContain('works once, for an hour');
});
