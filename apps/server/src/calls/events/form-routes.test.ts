import { wideBounds } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const step = (name: string, body: unknown, token: string | null = event.owner.token) =>
  app.post(`/user/${event.owner.id}/events/${event.id}/${name}`, body, token);

const general = { name: 'Spring Cup', place: 'Nordpark', country: 'ITA', publicResult: false };
const days = { startDate: '2026-01-17', endDate: '2026-01-18', timeZone: 'Europe/Vienna' };
const heat = { name: 'Run 1', startTime: '2026-01-17T10:00' };

describe('a step of the form', () => {
  test('is refused to visitors, competitors, other timekeepers and under another account', async () => {
    expect(await step('general', general, null)).toMatchObject({ body: { status: -1007 } });
    const other = await aTimekeeper(app);
    for (const token of [(await aCompetitor(app)).token, other.token, event.device]) {
      expect(await step('general', general, token)).toMatchObject({ body: { status: -2011 } });
    }
    const path = `/user/${other.id}/events/${event.id}/general`;
    expect(await app.post(path, general, other.token)).toMatchObject({ body: { status: -2011 } });
  });

  test('of an event that does not exist is a 404 §8.17', async () => {
    const path = `/user/${event.owner.id}/events/nothing/general`;
    expect(await app.post(path, general, event.owner.token)).toMatchObject({ http: 404 });
  });

  test('names every fault of its fields at once §5.36', async () => {
    const answer = await step('general', { name: '', place: 'x'.repeat(101), country: 'Austria' });
    expect(answer.body.issues).toEqual([
      { path: ['name'], code: 'REQUIRED' },
      { path: ['place'], code: 'TOO_LONG', limit: 100 },
      { path: ['country'], code: 'NOT_A_CHOICE' },
    ]);
  });

  test('names days that are too many beside a missing time zone, in one answer §5.28 §5.36', async () => {
    const many = { startDate: '2026-01-17', endDate: '2026-03-17' };
    const tooMany = { path: ['endDate'], code: 'TOO_MANY_DAYS', limit: 31 };
    const answer = await step('dates', many);
    expect(answer.body.issues).toEqual(expect.arrayContaining([{ path: ['timeZone'], code: 'REQUIRED' }, tooMany]));
    const { timeZone: _zone, ...form } = { ...eventForm, ...many };
    const created = await app.post(`/user/${event.owner.id}/events`, form, event.owner.token);
    expect(created.body.issues).toEqual(expect.arrayContaining([{ path: ['timeZone'], code: 'REQUIRED' }, tooMany]));
  });

  test('is shown at once, also to visitors §7.15', async () => {
    const answer = await step('general', general);
    expect(answer.body.data).toMatchObject([{ event: general, areHeatsReset: false }]);
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]).toMatchObject({ event: general });
    expect((await app.get('/events?search=nordpark')).body.data).toHaveLength(1);
    await app.restart();
    expect((await app.get('/events?name=spring')).body.data).toMatchObject([{ id: event.id }]);
  });

  test('takes an organizer with the address of a web page only §5.20', async () => {
    const website = 'javascript:alert(1)';
    const refused = await step('organizer', { organizer: { name: 'Club', website } });
    expect(refused.body.issues).toEqual([{ path: ['organizer', 'website'], code: 'NOT_A_WEBSITE' }]);
    const organizer = { name: 'Club', website: 'https://club.example/' };
    const taken = await step('organizer', { organizer });
    expect(taken.body.data).toMatchObject([{ event: { organizer } }]);
  });

  test('sets how results are rounded and ranked §3.6', async () => {
    const settings = { roundingType: 'roundUp', precision: 1, ties: 'arrival' };
    const answer = await step('settings', settings);
    expect(answer.body.data).toMatchObject([{ event: settings }]);
  });

  test('sets the sport, takes it back, and refuses one that nobody knows', async () => {
    const set = await step('settings', { sport: 'giantSlalom' });
    expect(set.body.data).toMatchObject([{ event: { sport: 'giantSlalom' } }]);
    await app.restart();
    const copy = await app.post(`/events/${event.id}/copy`, {}, event.owner.token);
    expect(copy.body.data).toMatchObject([{ event: { sport: 'giantSlalom' } }]);
    const refused = await step('settings', { sport: 'curling' });
    expect(refused.body.issues).toEqual([{ path: ['sport'], code: 'NOT_A_CHOICE' }]);
    const cleared = await step('settings', { sport: null });
    expect(cleared.body.data[0]?.['event']).not.toHaveProperty('sport');
    const form = { ...eventForm, sport: 'slalom' };
    const created = await app.post(`/user/${event.owner.id}/events`, form, event.owner.token);
    expect(created.body.data).toMatchObject([{ event: { sport: 'slalom' } }]);
  });
});

describe('other days', () => {
  test('are held against each other and against today §5.27 §5.28 §9.23', async () => {
    const faulty = { ...days, startDate: '2026-01-16', endDate: '2026-01-15', timeZone: 'Vienna' };
    expect((await step('dates', faulty)).body.issues).toEqual([
      { path: ['timeZone'], code: 'NOT_A_TIME_ZONE' },
      { path: ['endDate'], code: 'BEFORE_BEGIN' },
      { path: ['endDate'], code: 'BEFORE_HEATS' },
    ]);
    const past = await step('dates', { ...days, startDate: '2026-01-16' });
    expect(past.body.issues).toEqual([{ path: ['startDate'], code: 'IN_THE_PAST' }]);
    const long = await step('dates', { ...days, endDate: '2026-02-17' });
    expect(long.body.issues).toEqual([{ path: ['endDate'], code: 'TOO_MANY_DAYS', limit: 31 }]);
  });

  test('reset heats and start lists only when that is confirmed, and the answer says so §4.16', async () => {
    const later = { ...days, startDate: '2026-01-24', endDate: '2026-01-25' };
    expect(await step('dates', later)).toMatchObject({ http: 409, body: { status: -4041 } });
    const moved = await step('dates', { ...later, resetHeats: true });
    expect(moved.body.data).toMatchObject([
      {
        areHeatsReset: true,
        event: { startDate: '2026-01-24', state: 'scheduled' },
        heats: [{ startTime: '2026-01-24T10:00' }, { startTime: '2026-01-24T13:00' }],
      },
    ]);
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['startLists']).toMatchObject([{ competitorIds: [] }, { competitorIds: [] }]);
  });

  test('do not come over a race under way; a longer event resets nothing §8.18', async () => {
    await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
    const later = { ...days, startDate: '2026-01-18', resetHeats: true };
    expect(await step('dates', later)).toMatchObject({ http: 409, body: { status: -4040 } });
    const longer = await step('dates', { ...days, endDate: '2026-01-20' });
    expect(longer.body.data).toMatchObject([{ areHeatsReset: false }]);
  });
});

describe('the course', () => {
  const source = (channel: number, deviceId = '231203016') => ({ deviceId, channel });
  const point = (channel: number, more = {}) => ({ ...wideBounds, sources: [source(channel)], ...more });

  test('is refused with foreign devices, one channel twice and missing bounds, all at once §3.17 §5.25 §5.26', async () => {
    const measuringPoints = [
      { sources: [source(0, '111111111')] },
      { sources: [source(1)], lowerBound_100ns: 10_000_000 },
      { sources: [source(1)] },
    ];
    expect((await step('course', { measuringPoints })).body.issues).toEqual([
      { path: ['measuringPoints', 1, 'upperBound_100ns'], code: 'REQUIRED' },
      { path: ['measuringPoints', 2, 'lowerBound_100ns'], code: 'REQUIRED' },
      { path: ['measuringPoints', 2, 'upperBound_100ns'], code: 'REQUIRED' },
      { path: ['measuringPoints', 2, 'sources', 0, 'channel'], code: 'TAKEN' },
      { path: ['measuringPoints', 0, 'sources', 0, 'deviceId'], code: 'UNKNOWN' },
    ]);
    const single = await step('course', { measuringPoints: [point(0)] });
    expect(single.body.issues).toEqual([{ path: ['measuringPoints'], code: 'TOO_SHORT', limit: 2 }]);
  });

  test('has tolerances and lengths of its sections §2.65 §3.3', async () => {
    const bounds = { lowerBound_100ns: 5_000_000, upperBound_100ns: 10_000_000 };
    const measuringPoints = [
      { sources: [source(0)] },
      { sources: [source(2)], ...bounds },
      { sources: [source(1)], ...bounds, sectionLength: 512.125 },
    ];
    const answer = await step('course', { measuringPoints });
    expect(answer.body.data).toMatchObject([{ event: { measuringPoints } }]);
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['event']).toMatchObject({ measuringPoints: [{}, bounds, {}] });
  });

  test('changes its timers in the middle of a race, but not its length', async () => {
    const arm = `/events/${event.id}/heats/${event.heatIds[0]}`;
    await app.post(`${arm}/activate`, {}, event.owner.token);
    const trigger = { section: 0, timestamp_100ns: app.now(), session: 's', sequence: 1 };
    await app.post(`${arm}/trigger`, trigger, event.owner.token);
    const longer = await step('course', { measuringPoints: [point(0), point(2), point(1)] });
    expect(longer.body.status).toBe(-4008);
    const other = await step('course', { measuringPoints: [point(3), point(4)] });
    expect(other.body.status).toBe(0);
    // The claims went with the course: disarming frees the channels that are claimed now.
    const disarmed = await app.post(`${arm}/deactivate`, {}, event.owner.token);
    expect(disarmed.body.data).toMatchObject([{ state: 'disarmed' }]);
  });
});

describe('the heats', () => {
  test('are refused with unknown ones, a time outside the event, and half of what speed needs §5.24', async () => {
    const heats = [
      { ...heat, id: 'nothing' },
      { ...heat, startTime: '2026-01-19T10:00', speedEnabled: true, minSpeed: 10 },
      { name: 'Run 3', startTime: '2026-02-30T10:00' },
    ];
    const shape = await step('heats', { heats });
    expect(shape.body.issues).toEqual([{ path: ['heats', 2, 'startTime'], code: 'NOT_A_DATE' }]);
    const rules = await step('heats', { heats: heats.slice(0, 2) });
    expect(rules.body.issues).toEqual([
      { path: ['heats', 1, 'distance'], code: 'REQUIRED' },
      { path: ['heats', 1, 'maxSpeed'], code: 'REQUIRED' },
      { path: ['heats', 1, 'startTime'], code: 'OUTSIDE_EVENT' },
      { path: ['heats', 0, 'id'], code: 'UNKNOWN' },
    ]);
    const none = await step('heats', { heats: [] });
    expect(none.body.issues).toEqual([{ path: ['heats'], code: 'TOO_SHORT', limit: 1 }]);
    const nameless = await step('heats', { heats: [{}] });
    expect(nameless.body.issues).toEqual([
      { path: ['heats', 0, 'name'], code: 'REQUIRED' },
      { path: ['heats', 0, 'startTime'], code: 'REQUIRED' },
    ]);
  });

  test('change, come and go in one form; the order is that of the form', async () => {
    const [first] = event.heatIds;
    const speed = { speedEnabled: true, distance: 1200.5, minSpeed: 20, maxSpeed: 90.125 };
    const { speedEnabled: _, ...shown } = speed;
    const heats = [
      { name: 'Final', startTime: '2026-01-18T11:00', massStart: true, massStartField: 'class' },
      { ...heat, id: first, ...speed, speedRanking: true },
    ];
    const answer = await step('heats', { heats });
    expect(answer.body.data[0]?.['heats']).toMatchObject([
      { id: first, position: 1, ...shown, speedRanking: true },
      { name: 'Final', position: 0, massStart: true, massStartField: 'class' },
    ]);
    await app.restart();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['heats']).toHaveLength(2);
  });

  test('that were raced stay, and start as they did', async () => {
    const [first, second] = event.heatIds;
    await app.post(`/events/${event.id}/heats/${first}/activate`, {}, event.owner.token);
    const without = await step('heats', { heats: [{ ...heat, id: second }] });
    expect(without.body.status).toBe(-4008);
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['heats']).toHaveLength(2);
  });
});

describe('the registration', () => {
  const open = {
    publicRegistration: true,
    registrationStart: '2026-01-17T08:00',
    registrationEnd: '2026-01-17T12:00',
  };

  test('needs both ends, in order, in the future and before the event §5.29', async () => {
    const none = await step('registration', { publicRegistration: true });
    expect(none.body.issues).toEqual([
      { path: ['registrationStart'], code: 'REQUIRED' },
      { path: ['registrationEnd'], code: 'REQUIRED' },
    ]);
    const past = await step('registration', { ...open, registrationEnd: '2026-01-17T09:59' });
    expect(past.body.issues).toEqual([{ path: ['registrationEnd'], code: 'IN_THE_PAST' }]);
    const late = await step('registration', { ...open, registrationEnd: '2026-01-18T00:00' });
    expect(late.body.issues).toEqual([{ path: ['registrationEnd'], code: 'AFTER_EVENT_BEGINS' }]);
  });

  test('has fields with names of their own', async () => {
    const registrationFields = [{ name: 'Boat' }, { name: 'boat' }, { name: '' }];
    const answer = await step('registration', { registrationFields });
    expect(answer.body.issues).toEqual([{ path: ['registrationFields', 2, 'name'], code: 'REQUIRED' }]);
    const twice = await step('registration', {
      registrationFields: registrationFields.slice(0, 2),
    });
    expect(twice.body.issues).toEqual([{ path: ['registrationFields', 1, 'name'], code: 'TAKEN' }]);
  });

  test('shows visitors the fields that are visible, and opens the list', async () => {
    const registrationFields = [{ name: 'Boat' }, { name: 'Fee', visible: false }];
    const answer = await step('registration', { ...open, registrationFields });
    expect(answer.body.data[0]?.['event']).toMatchObject({ registrationFields });
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['event']).toMatchObject({
      ...open,
      registrationFields: [{ name: 'Boat', required: false, format: 'default' }],
    });
    expect((await app.get('/events/open')).body.data).toMatchObject([{ id: event.id }]);
    app.moveClock(ticksAt('2026-01-17T11:00:00Z'));
    expect((await app.get('/events/open')).body.data).toEqual([]);
  });
});

describe('an event whose form is not complete', () => {
  test('is inactive, says what it lacks to its owner, and stands in no public list §8.20', async () => {
    const { measuringPoints: _, heats: __, ...beginning } = { ...eventForm, name: 'Beginning' };
    const { owner } = event;
    const created = await app.post(`/user/${owner.id}/events`, beginning, owner.token);
    expect(created.body.data).toMatchObject([
      { event: { state: 'inactive', invalidSteps: ['course', 'heats'] }, heats: [] },
    ]);
    expect((await app.get('/events')).body.data).toHaveLength(1);
    const own = await app.get(`/user/${owner.id}/events?search=beginning`, owner.token);
    const path = `/user/${owner.id}/events/${String(own.body.data[0]?.['id'])}`;
    await app.post(`${path}/heats`, { heats: [heat] }, owner.token);
    const { measuringPoints } = eventForm;
    const done = await app.post(`${path}/course`, { measuringPoints }, owner.token);
    expect(done.body.data).toMatchObject([{ event: { state: 'active', invalidSteps: [] } }]);
    expect((await app.get('/events')).body.data).toHaveLength(2);
  });
});
