import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { anOpenEvent, register } from '../../testing/registration.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const write = (what: 'inform' | 'invite', token?: string, eventId = event.id) =>
  app.post(`/events/${eventId}/competitors/all/${what}`, {}, token);

const textsTo = async (email: string) => (await app.mailsTo(email)).map(({ text }) => text);

describe('mails to the competitors of an event', () => {
  test.each(['inform', 'invite'] as const)('%s is for the operator alone', async (what) => {
    expect(await write(what)).toMatchObject({ http: 401, body: { status: -1007 } });
    const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
    for (const token of others) {
      expect(await write(what, token)).toMatchObject({ http: 400, body: { status: -2011 } });
    }
    expect(await textsTo('number-1@example.org')).toEqual([]);
  });

  test('cannot be sent while nobody has an address §8.29', async () => {
    const empty = await anOpenEvent(app);
    for (const what of ['inform', 'invite'] as const) {
      const answer = await write(what, empty.owner.token, empty.id);
      expect(answer).toMatchObject({ http: 400, body: { status: -4053 } });
    }
  });

  test('tell bib and start times, and nobody the same twice §7.19', async () => {
    const { token } = event.owner;
    const [first, second] = await Promise.all([write('inform', token), write('inform', token)]);
    expect([first, second].map(({ http }) => http)).toEqual([200, 200]);
    const [text, ...others] = await textsTo('number-2@example.org');
    expect(others).toEqual([]);
    expect(text).toContain('Winter Cup in Seegrube on 17 January 2026');
    expect(text).toContain('Your bib is 2.');
    expect(text).toContain('Run 1: your start is at 17 Jan 2026, 10:00:00.');
    expect(text).not.toContain('Run 2');
    expect((await write('inform', token)).body.data).toEqual([{ recipients: 0, heldBack: 0 }]);
  });

  test('go again to whom something else is to be told', async () => {
    const { token } = event.owner;
    await write('inform', token);
    const [first] = event.competitorIds;
    const person = { firstName: 'Eva', lastName: 'Moser', email: 'number-1@example.org' };
    await app.post(`/events/${event.id}/competitors/${first}`, { ...person, startNumber: 9 }, token);
    expect((await write('inform', token)).body.data).toEqual([{ recipients: 1, heldBack: 0 }]);
    const texts = await textsTo('number-1@example.org');
    expect(texts.filter((text) => text.includes('Your bib is 9.'))).toHaveLength(1);
  });

  test('do not go again because the event got another name', async () => {
    const { token } = event.owner;
    const path = `/user/${event.owner.id}/events/${event.id}/general`;
    for (const what of ['invite', 'inform'] as const) {
      await write(what, token);
      const name = `Your parcel waits: https://evil.example/${what}`;
      const renamed = await app.post(path, { name, place: 'x', country: 'AUT' }, token);
      expect(renamed.body.status).toBe(0);
      expect((await write(what, token)).body.data).toEqual([{ recipients: 0, heldBack: 0 }]);
    }
  });

  test('invite whom the timekeeper entered, not who registered', async () => {
    const open = await anOpenEvent(app);
    const anna = await aCompetitor(app);
    await register(app, anna, open);
    const bert = { firstName: 'Bert', lastName: 'Huber', email: 'bert@example.org' };
    await app.post(`/events/${open.id}/competitor`, bert, open.owner.token);
    const invited = await write('invite', open.owner.token, open.id);
    expect(invited.body.data).toEqual([{ recipients: 1, heldBack: 0 }]);
    expect((await textsTo('bert@example.org'))[0]).toContain('Ski Club has entered you');
    const informed = await write('inform', open.owner.token, open.id);
    expect(informed.body.data).toEqual([{ recipients: 2, heldBack: 0 }]);
  });
});
