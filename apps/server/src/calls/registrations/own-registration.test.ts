import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCompetitor, aDevice, anAdmin, type TestUser } from '../../testing/people.ts';
import { anOpenEvent, register, skier, type OpenEvent } from '../../testing/registration.ts';
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

const registrationOf = ({ id }: TestUser, { id: eventId }: OpenEvent) => `/user/${id}/event/${eventId}/registration`;

describe('the own registration', () => {
  test('is nobody else’s: not to be seen, changed or withdrawn', async () => {
    await register(app, anna, event);
    const path = registrationOf(anna, event);
    const others = [await aCompetitor(app), event.owner, await anAdmin(app)];
    const device = await aDevice(app, '231203099');
    for (const token of [...others.map((one) => one.token), device]) {
      const answers = [
        await app.get(path, token),
        await app.post(path, skier, token),
        await app.delete(path, undefined, token),
        await app.get(`/user/${anna.id}/events/registered`, token),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ body: { status: -2011 } });
    }
    expect(await app.get(path)).toMatchObject({ http: 401 });
    const [other] = others;
    if (other === undefined) throw new Error('nobody');
    const own = registrationOf(other, event);
    const body = { status: -4005 };
    expect(await app.get(own, other.token)).toMatchObject({ http: 404, body });
    expect(await app.post(own, skier, other.token)).toMatchObject({ http: 404, body });
    expect(await app.delete(own, undefined, other.token)).toMatchObject({ http: 404, body });
  });

  test('is changed while registration is open; what the timekeeper keeps of it stays', async () => {
    const asking = await anOpenEvent(app, {
      firstStartNumber: 5,
      registrationFields: [
        { name: 'Boat', required: true },
        { name: 'Fee', visible: false },
      ],
    });
    await register(app, anna, asking, { fields: { Boat: 'K1' } });
    const path = registrationOf(anna, asking);
    const [entered] = (await app.get(path, anna.token)).body.data;
    const byOperator = {
      ...skier,
      startNumber: 5,
      note: 'paid cash',
      licence: '56001',
      listPoints_hundredths: 2_340,
      email: anna.email,
      fields: { Boat: 'K1', Fee: '50' },
    };
    const entry = `/events/${asking.id}/competitors/${String(entered?.['id'])}`;
    await app.post(entry, byOperator, asking.owner.token);
    const refused = await app.post(path, { ...skier, fields: {} }, anna.token);
    expect(refused.body.issues).toEqual([{ path: ['fields', 'Boat'], code: 'REQUIRED' }]);
    const changed = await app.post(path, { ...skier, lastName: 'Huber', fields: { Boat: 'C1' } }, anna.token);
    expect(changed.body.data).toMatchObject([
      { lastName: 'Huber', startNumber: 5, fields: { Boat: 'C1' }, registeredAt: raceMorning },
    ]);
    expect(JSON.stringify(changed.body.data[0]?.['fields'])).not.toContain('50');
    app.letSnapshotsAge();
    const operators = await app.get(`/events/${asking.id}/detail/operator`, asking.owner.token);
    expect(operators.body.data[0]?.['competitors']).toMatchObject([
      {
        lastName: 'Huber',
        note: 'paid cash',
        licence: '56001',
        listPoints_hundredths: 2_340,
        fields: { Boat: 'C1', Fee: '50' },
        userId: anna.id,
      },
    ]);
    app.moveClock(ticksAt('2026-01-17T23:00:00Z'));
    expect(await app.post(path, skier, anna.token)).toMatchObject({ body: { status: -4050 } });
    expect(await app.delete(path, undefined, anna.token)).toMatchObject({
      body: { status: -4050 },
    });
    expect((await app.get(path, anna.token)).body.data).toMatchObject([{ canChange: false }]);
  });

  test('is withdrawn with everything of it, and can be made anew', async () => {
    await register(app, anna, event);
    const path = registrationOf(anna, event);
    expect(await app.delete(path, undefined, anna.token)).toMatchObject({ http: 200 });
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['competitors']).toEqual([]);
    expect(await app.app.services.events.competitors(event.id)).toEqual([]);
    expect(await app.get(path, anna.token)).toMatchObject({ http: 404 });
    expect(await register(app, anna, event)).toMatchObject({ http: 200 });
  });
});

describe('my events', () => {
  test('are those that the person registered for, the newest first, with the own entry §6.2', async () => {
    const later = await anOpenEvent(app, { firstStartNumber: 9 });
    const dates = { startDate: '2026-02-01', endDate: '2026-02-01', timeZone: 'Europe/Vienna' };
    await app.post(`/user/${later.owner.id}/events/${later.id}/dates`, dates, later.owner.token);
    await anOpenEvent(app);
    await register(app, anna, event);
    await register(app, anna, later);
    await register(app, await aCompetitor(app), event);
    const path = `/user/${anna.id}/events/registered`;
    const mine = await app.get(`${path}?limit=500`, anna.token);
    expect(mine.body.data).toMatchObject([
      { id: later.id, state: 'scheduled', competitor: { lastName: 'Moser', startNumber: 9 } },
      { id: event.id, competitorCount: 2, competitor: { email: anna.email, canChange: true } },
    ]);
    // More than the most is the most.
    expect((await app.get(`${path}?limit=501`, anna.token)).body.data).toHaveLength(2);
    expect((await app.get(`${path}?limit=1&offset=1`, anna.token)).body.data).toHaveLength(1);
    await app.delete(`/user/${later.owner.id}/events/${later.id}`, undefined, later.owner.token);
    expect((await app.get(path, anna.token)).body.data).toMatchObject([{ id: event.id }]);
  });
});
