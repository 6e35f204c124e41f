import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCompetitor, aDevice, aTimekeeper, anAdmin, givePoints, type TestUser } from '../../testing/people.ts';
import { anOpenEvent, register, skier, type OpenEvent } from '../../testing/registration.ts';
import { usualPrices } from '../../money/prices.ts';
import { openTestApp, raceMorning, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: OpenEvent;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  event = await anOpenEvent(app);
  anna = await aCompetitor(app);
});
afterEach(() => app.close());

const setRegistration = ({ owner, id }: OpenEvent, form: object) =>
  app.post(`/user/${owner.id}/events/${id}/registration`, form, owner.token);

async function publicCompetitors({ id }: OpenEvent) {
  app.letSnapshotsAge();
  const detail = await app.get(`/events/${id}/detail`);
  return detail.body.data[0]?.['competitors'];
}

describe('registering', () => {
  test('is refused to visitors and devices, and for somebody else also to administrators', async () => {
    const path = `/user/${anna.id}/event/${event.id}/register`;
    const body = { ...skier, consent: true };
    expect(await app.post(path, body)).toMatchObject({ http: 401, body: { status: -1007 } });
    const others = [await aCompetitor(app), await aTimekeeper(app), await anAdmin(app)];
    for (const token of [...others.map((one) => one.token), await aDevice(app)]) {
      expect(await app.post(path, body, token)).toMatchObject({
        http: 400,
        body: { status: -2011 },
      });
    }
    expect(await publicCompetitors(event)).toEqual([]);
  });

  test('needs an event, names and consent, all told at once §5.15', async () => {
    const missing = await app.post(`/user/${anna.id}/event/no/register`, { ...skier, consent: true }, anna.token);
    expect(missing).toMatchObject({ http: 404, body: { status: -4001 } });
    const empty = { firstName: ' ', lastName: undefined, consent: false };
    expect((await register(app, anna, event, empty)).body).toMatchObject({
      status: -3000,
      issues: [{ path: ['firstName'] }, { path: ['lastName'], code: 'REQUIRED' }, { path: ['consent'] }],
    });
  });

  test('enters the person with time and text of the consent, and confirms it by one mail §7.47', async () => {
    const registered = await register(app, anna, event);
    expect(registered.body.data).toMatchObject([
      {
        ...skier,
        startNumber: null,
        email: anna.email,
        registeredAt: app.now(),
        canChange: true,
      },
    ]);
    expect(await publicCompetitors(event)).toMatchObject([{ lastName: 'Moser', club: 'Nordkette' }]);
    const mails = await app.mailsTo(anna.email);
    const confirmations = mails.filter(({ subject }) => subject === 'Registration for Winter Cup');
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]?.text).toContain(`https://startwand.example/event/${event.id}`);
    const operators = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
    expect(operators.body.data[0]?.['competitors']).toMatchObject([{ userId: anna.id }]);
    const [stored] = await app.app.services.events.competitors(event.id);
    expect(stored?.consent).toEqual({ at: raceMorning, textVersion: '2026-11-23' });
  });

  test('is possible once for each person and event, also when asked twice at once §8.4', async () => {
    const answers = await Promise.all([register(app, anna, event), register(app, anna, event)]);
    expect(answers.map(({ body }) => body.status)).toEqual([0, -4051]);
    expect((await register(app, anna, event)).body.status).toBe(-4051);
    expect((await app.mailsTo(anna.email)).length).toBe(2);
    await app.restart();
    expect((await register(app, anna, event)).body.status).toBe(-4051);
  });

  test('is closed before its window, behind it, and without one', async () => {
    const closed = { http: 400, body: { status: -4050 } };
    const morning = app.now();
    app.moveClock(ticksAt('2026-01-17T06:59:59Z'));
    expect(await register(app, anna, event)).toMatchObject(closed);
    app.moveClock(ticksAt('2026-01-17T23:00:00Z'));
    expect(await register(app, anna, event)).toMatchObject(closed);
    app.moveClock(morning);
    await setRegistration(event, { publicRegistration: false });
    expect(await register(app, anna, event)).toMatchObject(closed);
    expect(await app.mailsTo(anna.email)).toHaveLength(1);
  });

  test('is open for as long as the list of open events says so', async () => {
    const isListed = async () => {
      const open = await app.get('/events/open');
      return open.body.data.some(({ id }) => id === event.id);
    };
    for (const [moment, isOpen] of [
      ['2026-01-17T06:59:59Z', false],
      ['2026-01-17T07:00:00Z', true],
      ['2026-01-17T22:59:59Z', true],
      ['2026-01-17T23:00:00Z', false],
    ] as const) {
      app.moveClock(ticksAt(moment));
      expect(await isListed()).toBe(isOpen);
      expect((await register(app, await aCompetitor(app), event)).body.status).toBe(isOpen ? 0 : -4050);
    }
  });
});

describe('the questions of an event', () => {
  const registrationFields = [
    { name: 'Boat', class: true, required: true, format: 'uppercase' },
    { name: 'Phone', public: false, format: 'short' },
    { name: 'Fee', visible: false, required: true },
    { name: 'club', required: true },
    { name: 'team', visible: false },
  ];

  test('are answered all or refused, with every fault named', async () => {
    const asking = await anOpenEvent(app, { registrationFields });
    const answers = {
      club: null,
      team: 'Blue',
      startNumber: 7,
      fields: { Phone: '+43 512 123 456 789', Fee: '50', Dog: 'Rex' },
    };
    const refused = await register(app, anna, asking, answers);
    expect(refused.body).toMatchObject({ status: -3000 });
    expect(refused.body.issues).toEqual([
      { path: ['team'], code: 'UNKNOWN' },
      { path: ['startNumber'], code: 'UNKNOWN' },
      { path: ['fields', 'Fee'], code: 'UNKNOWN' },
      { path: ['fields', 'Dog'], code: 'UNKNOWN' },
      { path: ['fields', 'Boat'], code: 'REQUIRED' },
      { path: ['fields', 'Phone'], code: 'TOO_LONG', limit: 16 },
      { path: ['club'], code: 'REQUIRED' },
    ]);
  });

  test('are named beside what is wrong with the rest of the form, each field once', async () => {
    const asking = await anOpenEvent(app, { registrationFields });
    const wrong = { firstName: '', club: 7, team: 'Blue', fields: { Phone: 5 }, consent: false };
    const refused = await register(app, anna, asking, wrong);
    expect(refused.body.issues).toEqual([
      { path: ['firstName'], code: 'REQUIRED' },
      { path: ['club'], code: 'INVALID' },
      { path: ['fields', 'Phone'], code: 'INVALID' },
      { path: ['consent'], code: 'NOT_AGREED' },
      { path: ['team'], code: 'UNKNOWN' },
      { path: ['fields', 'Boat'], code: 'REQUIRED' },
    ]);
  });

  test('are written as the event wants them, and shown as far as they are public §3.10', async () => {
    const asking = await anOpenEvent(app, { registrationFields });
    const fields = { Boat: 'k1w', Phone: '123-secret' };
    const registered = await register(app, anna, asking, { fields });
    expect(registered.body.data).toMatchObject([{ fields: { Boat: 'K1W', Phone: '123-secret' } }]);
    const shown = await publicCompetitors(asking);
    expect(shown).toMatchObject([{ fields: { Boat: 'K1W' } }]);
    expect(JSON.stringify(shown)).not.toContain('secret');
  });
});

describe('start numbers of those who register', () => {
  test('come by themselves where the event says from where on, past those that are worn', async () => {
    const numbering = await anOpenEvent(app, { firstStartNumber: 100 });
    const worn = { startNumber: 101, firstName: 'Max', lastName: 'Huber' };
    await app.post(`/events/${numbering.id}/competitor`, worn, numbering.owner.token);
    const people = await Promise.all([1, 2, 3].map(() => aCompetitor(app)));
    const answers = await Promise.all(people.map((one) => register(app, one, numbering)));
    expect(answers.map(({ body }) => body.data[0]?.['startNumber'])).toEqual([100, 102, 103]);
    const [first] = people;
    const texts = (await app.mailsTo(first?.email ?? '')).map(({ text }) => text);
    expect(texts.join()).toContain('Your bib is 100.');
  });

  test('are the person’s wish where the event asks for one, unless they are taken', async () => {
    const asking = await anOpenEvent(app, { registrationFields: [{ name: 'startNumber' }] });
    const bert = await aCompetitor(app);
    const answers = await Promise.all([
      register(app, anna, asking, { startNumber: 7 }),
      register(app, bert, asking, { startNumber: 7 }),
    ]);
    expect(answers[0]?.body.data).toMatchObject([{ startNumber: 7 }]);
    expect(answers[1]?.body).toMatchObject({
      status: -4009,
      issues: [{ path: ['startNumber'], code: 'TAKEN' }],
    });
    expect(await register(app, bert, asking, { startNumber: 8 })).toMatchObject({ http: 200 });
  });

  test('run out at the highest one: the event is full', async () => {
    const numbering = await anOpenEvent(app, { firstStartNumber: 99_999 });
    await register(app, anna, numbering);
    const bert = await aCompetitor(app);
    expect(await register(app, bert, numbering)).toMatchObject({
      http: 409,
      body: { status: -4052 },
    });
    expect(await app.mailsTo(bert.email)).toHaveLength(1);
  });
});

describe('an event whose owner has no timing points left', () => {
  test('takes as many as are paid for, and tells the others that it is full', async () => {
    const prices = { ...usualPrices, event_tp: 10, includedCompetitors: 2 };
    const paid = await openTestApp(1_000, null, null, { prices });
    const open = await anOpenEvent(paid, {}, 10);
    const people = await Promise.all([1, 2, 3, 4].map(() => aCompetitor(paid)));
    const answers = await Promise.all(people.map((one) => register(paid, one, open)));
    expect(answers.map(({ body }) => body.status)).toEqual([0, 0, -4052, -4052]);
    const [, , third] = people;
    if (third === undefined) throw new Error('nobody');
    expect(await paid.mailsTo(third.email)).toHaveLength(1);
    await givePoints(paid, open.owner, 5);
    expect((await register(paid, third, open)).body.status).toBe(0);
    await paid.close();
  });
});
