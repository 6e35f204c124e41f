/** What every page says of a service that is away or asked too much, of faults, and of its line to the server. */
import { languages, loadTexts } from '@startwand/locales';
import { describe, test } from 'vitest';
import { aTrigger } from '../../apps/server/src/testing/deliveries.ts';
import { anEvent } from '../../apps/server/src/testing/events.ts';
import { anAdmin, password } from '../../apps/server/src/testing/people.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { createTextStorage } from '../../apps/web/src/base/storage.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);

describe('the line to the server', () => {
  test('that is lost is told, since when and that it is tried again §8.67', async () => {
    const reader = await aReader(app, '/');
    await reader.saysNothingOf('No connection');
    reader.line.state.set({ kind: 'disconnected', since: Date.parse('2026-01-17T09:00:00Z') });
    await reader.says('No connection to the server since');
    await reader.says('Trying again.');
  });

  test('that is back is told §8.68', async () => {
    const reader = await aReader(app, '/');
    reader.line.state.set({ kind: 'reconnected' });
    await reader.says('Connected again.');
  });
});

test('the history of points has one line for the impulses of a heat, which opens to each of them §2.26', async () => {
  const { token } = event.owner;
  await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, token);
  const triggers = [aTrigger(1), aTrigger(2, { timingChannel: 'C1' })];
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
  const reader = await aReader(app, '/panel/history', token);
  await reader.says('2 impulses');
  await reader.says('Run 1');
  await reader.press('2 impulses');
  await reader.says('Back to all heats');
  await reader.says('2 entries');
  await reader.saysNothingOf('2 impulses');
  await reader.press('Back to all heats');
  await reader.says('2 impulses');
});

test('a service that is away is told, and that it is tried again §8.64', async () => {
  const { token } = await anAdmin(app);
  const set = (isOn: boolean) => app.post('/status/maintenance', { isOn }, token);
  const reader = await aReader(app, '/');
  await set(true);
  whenOver(async () => void (await set(false)));
  await reader.router.navigate({ to: `/event/${event.id}` });
  await reader.says('Service unavailable');
  await reader.says('Trying again in 5');
});

test('calls above the limit are told, and how long to wait §8.65 §8.66', async () => {
  const careful = await openTestApp(1);
  whenOver(() => careful.close());
  const reader = await aReader(careful, '/password-reset');
  await reader.says('Send the link');
  for (let mail = 0; mail < 6; mail += 1) await careful.post('/user/password/forgotten', { email: 'x@example.org' });
  await reader.type('email', 'x@example.org');
  await reader.send('email');
  await reader.says('Too many requests');
  await reader.says('Going on by itself in');
});

test('an answer that nobody foresaw is told §8.3', async () => {
  const lead = (url: string) => (url.includes('timingpoints') ? '/health/live' : url);
  const reader = await aReader(app, '/panel/history', event.owner.token, lead);
  await reader.says('Unexpected error. Please try again later.');
});

test('a call that the server does not know is told §8.62', async () => {
  const lead = (url: string) => (url.endsWith('/login') ? '/mt1/api/tea' : url);
  const reader = await aReader(app, '/login', null, lead);
  await reader.type('username', event.owner.email);
  await reader.type('password', password);
  await reader.press('Log in');
  await reader.says('The server does not know this request. Please reload the page.');
});

test.each(languages.map((language) => [language] as const))(
  'a refusal is told in the language of the reader: %s §8.1',
  async (language) => {
    createTextStorage(() => window.localStorage).write('locale', language);
    const reader = await aReader(app, '/login');
    await reader.type('username', event.owner.email);
    await reader.type('password', 'not this one');
    await reader.send('password');
    const { errors } = await loadTexts(language);
    await reader.says(errors.LOGIN_FAILED);
  },
);
