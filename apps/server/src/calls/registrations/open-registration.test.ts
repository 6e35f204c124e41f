import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCompetitor } from '../../testing/people.ts';
import { anOpenEvent, register } from '../../testing/registration.ts';
import { openTestApp, raceMorning, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function shown(id: string) {
  return (await app.get(`/events/${id}/registration`)).body.data[0];
}

describe('what a visitor is told of a registration', () => {
  test('is nothing of an event that does not exist', async () => {
    expect(await app.get('/events/no/registration')).toMatchObject({
      http: 404,
      body: { status: -4001 },
    });
  });

  test('is when it opens and closes, and what is asked, but not what only the timekeeper keeps', async () => {
    const registrationFields = [
      { name: 'Boat', required: true, format: 'uppercase' },
      { name: 'Fee', visible: false },
    ];
    const event = await anOpenEvent(app, {
      registrationFields,
      registrationNote: 'Entry fee 25 €,\npaid on the day.',
    });
    const banner = { message: 'Entry fee: 25 €, paid when you collect your bib.' };
    await app.post(`/events/${event.id}/banner`, banner, event.owner.token);
    const told = await shown(event.id);
    expect(told).toMatchObject({
      name: expect.any(String),
      note: 'Entry fee 25 €,\npaid on the day.',
      bannerMessages: [banner],
      registration: { from_100ns: ticksAt('2026-01-17T07:00:00Z'), state: 'open' },
      fields: [{ name: 'Boat', required: true, format: 'uppercase' }],
      placesLeft: null,
    });
    app.moveClock(ticksAt('2026-01-17T06:59:59Z'));
    expect(await shown(event.id)).toMatchObject({ registration: { state: 'notYetOpen' } });
    app.moveClock(ticksAt('2026-01-17T23:00:00Z'));
    expect(await shown(event.id)).toMatchObject({ registration: { state: 'closed' } });
    app.moveClock(raceMorning);
    const closed = await anOpenEvent(app, { publicRegistration: false });
    expect(await shown(closed.id)).toMatchObject({ registration: null });
  });
});

describe('an event with so many places', () => {
  test('takes nobody beyond them, however many come at once, and one again who makes room', async () => {
    const event = await anOpenEvent(app, { registrationLimit: 3 });
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => aCompetitor(app)));
    const answers = await Promise.all(people.map((one) => register(app, one, event)));
    expect(answers.map(({ body }) => body.status)).toEqual([0, 0, 0, -4052, -4052]);
    expect(await shown(event.id)).toMatchObject({ placesLeft: 0, competitorCount: 3 });
    const [first, , , fourth] = people;
    if (first === undefined || fourth === undefined) throw new Error('nobody');
    const own = `/user/${first.id}/event/${event.id}/registration`;
    await app.delete(own, undefined, first.token);
    expect(await shown(event.id)).toMatchObject({ placesLeft: 1 });
    expect((await register(app, fourth, event)).body.status).toBe(0);
    expect((await register(app, first, event)).body.status).toBe(-4052);
  });

  test('has at least one, and no more than the service takes', async () => {
    const event = await anOpenEvent(app);
    const path = `/user/${event.owner.id}/events/${event.id}/registration`;
    for (const registrationLimit of [0, 20_001, 1.5]) {
      const answer = await app.post(path, { registrationLimit }, event.owner.token);
      expect(answer.body).toMatchObject({
        status: -3000,
        issues: [{ path: ['registrationLimit'] }],
      });
    }
  });
});

describe('an own event in the list', () => {
  test('shows the heats with the own start, and no result while results are not public', async () => {
    const takesIn = { field: 'gender', values: ['female'] };
    const heats = [
      { name: 'Women', startTime: '2026-01-19T10:00', takesIn },
      { name: 'Men', startTime: '2026-01-19T12:00' },
    ];
    const event = await anOpenEvent(app, { firstStartNumber: 7, heats });
    const anna = await aCompetitor(app);
    await register(app, anna, event);
    const list = await app.get(`/user/${anna.id}/events/registered`, anna.token);
    expect(list.body.data).toMatchObject([
      {
        id: event.id,
        timeZone: 'Europe/Vienna',
        competitor: { startNumber: 7, canChange: true },
        heats: [
          {
            name: 'Women',
            startTime: '2026-01-19T10:00',
            ownStart_100ns: null,
            status: 'waiting',
            rank: null,
            result_100ns: null,
          },
        ],
      },
    ]);
  });
});
