import { limits } from '@startwand/contract';
import { TICKS_PER_DAY, timestamp } from '@startwand/timing';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Database } from '../../storage/database/database.ts';
import type { Parameter } from '../../base/statement.ts';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent } from '../../testing/events.ts';
import { aTimekeeper, anAdmin, type TestUser } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';
import { UserStore } from '../../accounts/users/store.ts';
import { untold } from '../../accounts/users/user.ts';
import { PointHistory, spread } from '../../money/history-store.ts';
import { TimingPointStore } from '../../money/store.ts';

const day = (count: number) => timestamp(ticksAt('2026-01-01T00:00:00Z') + BigInt(count * TICKS_PER_DAY));

describeEachDatabase('the history of points', (database) => {
  it('is found by kind, by event and by dates, and drawn of as many entries as there is room for', async () => {
    const users = new UserStore(database.current);
    const anna = { ...untold, firstName: 'A', lastName: 'B', roles: [], passwordHash: null };
    await users.create({ ...anna, id: 'anna', email: 'anna@example.org' });
    const ledger = new TimingPointStore(database.current);
    const { history } = ledger;
    const of = { userId: 'anna', by: null } as const;
    await ledger.write(
      ledger.booking(
        Array.from({ length: 250 }, (_, number) => ({
          ...of,
          key: `k${number}`,
          type: number % 50 === 0 ? 'deposit' : 'trigger',
          charge: number % 50 === 0 ? 100 : -1,
          at: day(number),
          ...(number === 7 ? { eventId: 'e1' } : {}),
        })),
        'mayOverdraw',
      ),
    );
    const page = { limit: 500, offset: 0 };
    const numbersOf = async (filter: Parameters<typeof history.page>[2]) =>
      (await history.page('anna', page, filter)).map(({ number }) => number);
    expect(await numbersOf({ type: 'deposit' })).toEqual([201, 151, 101, 51, 1]);
    expect(await history.count('anna', { type: 'trigger' })).toBe(245);
    expect(await numbersOf({ eventId: 'e1' })).toEqual([8]);
    expect(await numbersOf({ from: day(100), until: day(103) })).toEqual([103, 102, 101]);
    expect(await numbersOf({ from: day(100), until: day(103), type: 'deposit' })).toEqual([101]);
    expect(await numbersOf({ from: day(900) })).toEqual([]);
    expect(await numbersOf({ until: day(0) })).toEqual([]);
    const course = await history.course('anna', {});
    expect(course).toHaveLength(limits.balanceMomentsMax);
    expect(course[0]).toEqual({ number: 1, at: day(0), balance: 100 });
    expect(course.at(-1)).toEqual({ number: 250, at: day(249), balance: 500 - 245 });
    const shorter = await history.course('anna', { from: day(10), until: day(12) });
    expect(shorter.map(({ number }) => number)).toEqual([11, 12]);
    expect(await history.course('bert', {})).toEqual([]);
  });

  it('has the impulses of each heat as one line, and each of them is found behind it', async () => {
    const { current } = database;
    const anna = { ...untold, firstName: 'A', lastName: 'B', roles: [], passwordHash: null };
    await new UserStore(current).create({ ...anna, id: 'anna', email: 'anna@example.org' });
    await current.write({ statements: [{ sql: DEVICE, parameters: [] }] });
    const ledger = new TimingPointStore(current);
    const { history } = ledger;
    const deposit = { userId: 'anna', by: null, type: 'deposit', charge: 50 } as const;
    const impulses = (heatId: string, from: number, count: number) =>
      ledger.charging(
        { ownerId: 'anna', eventId: 'e1' },
        Array.from({ length: count }, (_, nth) => ({
          id: `231200001.s.${from + nth}`,
          deviceId: '231200001',
          heatId,
          at: day(from + nth),
        })),
        2,
      );
    await ledger.write(ledger.booking([{ ...deposit, key: 'd1', at: day(0) }], 'isCovered'));
    await ledger.write(impulses('h1', 1, 3));
    await ledger.write(impulses('h2', 4, 2));
    // A late one of the first heat: its line is the newest then.
    await ledger.write(impulses('h1', 6, 1));
    await ledger.write(ledger.booking([{ ...deposit, key: 'd2', at: day(7) }], 'isCovered'));
    const event = { id: 'e1', name: 'e1' };
    const first = { id: 'h1', name: 'h1' };
    const all = await history.groups('anna', { limit: 10, offset: 0 });
    expect(all).toMatchObject([
      { type: 'deposit', number: 8, count: 1, charge: 50, balance: 88, event: null, heat: null },
      {
        type: 'trigger',
        number: 7,
        count: 4,
        charge: -8,
        balance: 38,
        from: day(1),
        until: day(6),
        event,
        heat: first,
      },
      { type: 'trigger', number: 6, count: 2, charge: -4, balance: null, from: day(4), until: day(5), event },
      { type: 'deposit', number: 1, count: 1, charge: 50, balance: 50 },
    ]);
    // What is told adds up: 50 - 4 - 8 = 38; behind the second heat a part of the first was still to come.
    expect(await history.countGroups('anna')).toBe(4);
    const second = await history.groups('anna', { limit: 2, offset: 1 }, { type: 'trigger' });
    expect(second.map(({ heat }) => heat?.id)).toEqual(['h2']);
    expect(await history.countGroups('anna', { from: day(4), until: day(6) })).toBe(1);
    const single = { type: 'trigger', eventId: 'e1', heatId: 'h1' } as const;
    const numbers = (await history.page('anna', { limit: 10, offset: 0 }, single)).map(({ number }) => number);
    expect(numbers).toEqual([7, 4, 3, 2]);
    expect(await history.count('anna', { heatId: null })).toBe(2);
    // Booked before heats were kept: they are one line of their event.
    await current.write({ statements: [{ sql: BEFORE_HEATS, parameters: [] }] });
    const before = await history.groups('anna', { limit: 10, offset: 0 }, { eventId: 'e0' });
    expect(before).toMatchObject([{ type: 'trigger', number: 10, count: 2, charge: -2, heat: null }]);
    expect(await history.count('anna', { type: 'trigger', eventId: 'e0', heatId: null })).toBe(2);
    expect(await history.groups('bert', { limit: 10, offset: 0 })).toEqual([]);
  });

  it('of one event is found by an index among whatever else was paid', async () => {
    const { current } = database;
    const anna = { ...untold, firstName: 'A', lastName: 'B', roles: [], passwordHash: null };
    await new UserStore(current).create({ ...anna, id: 'anna', email: 'anna@example.org' });
    await current.write({ statements: [{ sql: SEASON, parameters: [] }] });
    const plans = explained(current);
    const history = new PointHistory(plans);
    const e3 = { eventId: 'e3' };
    expect(await history.page('anna', { limit: 10, offset: 0 }, e3)).toHaveLength(10);
    expect(await history.count('anna', e3)).toBe(20);
    const impulses = { ...e3, type: 'trigger' } as const;
    expect(await history.count('anna', impulses)).toBe(20);
    expect(plans.asked.filter((plan) => plan.includes('timing_points_by_event'))).toHaveLength(3);
    expect(plans.asked.join('\n')).not.toMatch(/seq scan on timing_points|scan points/i);
  });
});

const BEFORE_HEATS = `
  insert into timing_points (user_id, number, entry_key, type, charge, balance, at, event_id, heat_id)
  values ('anna', 9, 'k9', 'trigger', -1, 87, 1, 'e0', 'e0'), ('anna', 10, 'k10', 'trigger', -1, 86, 2, 'e0', 'e0')`;

const DEVICE = `
  insert into devices (id, pin_hash, owner_id, trigger_cost, document, owned_since)
  values ('231200001', '', 'anna', null, '{}', 0)`;

/** Impulses of 250 events, twenty of each. */
const SEASON = `
  insert into timing_points
    (user_id, number, entry_key, type, charge, balance, at, by_user, event_id, device_id)
  with recursive entries (number) as (
    select 1 union all select number + 1 from entries where number < 5000
  )
  select 'anna', number, 'k' || number, 'trigger', -1, -number, number, null,
    'e' || (number % 250), null
  from entries`;

/** Answers as the database does, and keeps how it finds what it answers with. */
function explained(database: Database) {
  const asked: string[] = [];
  const isEmbedded = database.dialect.name === 'embedded';
  return {
    asked,
    async query<Row extends object>(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
      const explain = isEmbedded ? 'explain query plan' : 'explain';
      const plan = await database.query(`${explain} ${sql}`, parameters);
      asked.push(plan.flatMap((row) => Object.values(row)).join('\n'));
      return database.query<Row>(sql, parameters);
    },
  };
}

test('numbers are spread over a span with both of its ends', () => {
  expect(spread(1, 3, 5)).toEqual([1, 2, 3]);
  expect(spread(1, 0, 5)).toEqual([]);
  expect(spread(1, 100, 3)).toEqual([1, 51, 100]);
});

describe('over the interface', () => {
  let app: TestApp;
  let anna: TestUser;
  beforeAll(async () => {
    app = await openTestApp();
    anna = await aTimekeeper(app, 20);
  });
  afterAll(() => app.close());

  test('course and file are nobody else’s', async () => {
    const other = await aTimekeeper(app);
    for (const rest of ['course', 'export?format=csv']) {
      const path = `/users/${anna.id}/timingpoints/${rest}`;
      expect(await app.get(path, other.token)).toMatchObject({
        http: 400,
        body: { status: -2011 },
      });
    }
  });

  test('a file has what the list has, in the words and clocks of its reader', async () => {
    const admin = await anAdmin(app);
    const deposit = { amount: -5, key: 'k', reason: null };
    await app.post(`/users/${anna.id}/timingpoints/deposit`, deposit, admin.token);
    const file = async (query: string) => {
      const url = `/mt1/api/users/${anna.id}/timingpoints/export?${query}`;
      const answer = await app.app.http.inject({ url, headers: { authorization: anna.token } });
      return { type: String(answer.headers['content-type']), text: answer.body };
    };
    const csv = await file('format=csv&language=de&timeZone=Europe/Vienna');
    expect(csv.type).toBe('text/csv; charset=utf-8');
    expect(csv.text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFDatum;Tageszeit;Art;Veränderung (TP);Guthaben (TP);Veranstaltung;Gerät',
      '2026-01-17;10:00:00;Gutschrift;-5;15;;',
      '2026-01-17;10:00:00;Gutschrift;20;20;;',
    ]);
    const chosen = await file('format=csv&columns=balance&columns=kind');
    expect(chosen.text.split('\r\n').slice(0, 2)).toEqual(['\uFEFFBalance (TP),Kind', '15,Deposit']);
    expect((await file('format=csv&columns=colour')).text).toContain('-3000');
    expect((await file('format=xlsx')).type).toContain('spreadsheetml');
    expect((await file('format=csv&type=trigger&timeZone=Nowhere')).text.trim()).toBe(
      '\uFEFFDate,Time of day,Kind,Change (TP),Balance (TP),Event,Device'.trim(),
    );
  });

  test('what the impulses of a heat cost is one line, with the name that the heat has', async () => {
    const event = await anEvent(app);
    const { token } = event.owner;
    await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, token);
    const triggers = [aTrigger(1), aTrigger(2, { timingChannel: 'C1' })];
    await app.post('/devices/231203016/triggers', { triggers }, event.device);
    await app.app.services.triggerDispatch.idle();
    const path = `/users/${event.owner.id}/timingpoints`;
    const groups = (await app.get(`${path}/heats?type=trigger`, token)).body;
    expect(groups).toMatchObject({
      total: 1,
      data: [{ type: 'trigger', count: 2, charge: -2, event: { name: 'Winter Cup' }, heat: { name: 'Run 1' } }],
    });
    const single = `type=trigger&eventId=${event.id}&heatId=`;
    expect((await app.get(`${path}/history?${single}${event.heatIds[0]}`, token)).body.data).toHaveLength(2);
    expect((await app.get(`${path}/history?${single}none`, token)).body.data).toHaveLength(0);
    expect((await app.get(`${path}/heats`, anna.token)).body).toMatchObject({ status: -2011 });
  });
});
