import { afterEach, beforeEach, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../testing/events.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
let url: string;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  const recipient = { email: 'number-1@example.org', name: null, language: 'de' } as const;
  const mail = { kind: 'start', event: '', place: '', date: '', bib: 1, link: '' } as const;
  const parts = { recipient, mail: { ...mail, timeZone: 'UTC', starts: [] } };
  const link = new URL((await app.app.services.unsubscribing.linkFor(parts)) ?? '');
  url = link.pathname + link.search;
});
afterEach(() => app.close());

const inform = async () =>
  (await app.post(`/events/${event.id}/competitors/all/inform`, {}, event.owner.token)).body.data;
const everybody = async () => (await app.app.services.events.competitors(event.id)).length;

test('a link that nobody signed is refused, in a page and in a click', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await app.app.http.inject({ method, url: url.replace('?', 'x?') });
    expect(answer.statusCode).toBe(400);
  }
});

test('looking at the page changes nothing, and it leads nowhere else', async () => {
  const page = await app.app.http.inject({ url });
  expect(page.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(page.body).toContain('<html lang="de"');
  expect(page.body).toContain('<form method="post">');
  expect(page.body).not.toContain('example.org');
  expect(await inform()).toEqual([{ recipients: await everybody(), heldBack: 0 }]);
});

test.each([
  ['a person', 'application/x-www-form-urlencoded', ''],
  ['a mail program', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['a program without a form', 'application/json', ''],
])('one click of %s ends the mails of this kind, without a login', async (_who, type, payload) => {
  const headers = { 'content-type': type };
  const answer = await app.app.http.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('<form');
  expect(await inform()).toEqual([{ recipients: (await everybody()) - 1, heldBack: 0 }]);
});

test('a body that never ends is not read', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'x'.repeat(2_000);
  const answer = await app.app.http.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(413);
});
