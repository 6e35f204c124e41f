import { limits } from '@startwand/contract';
import { timestamp } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, anAdmin, givePoints, type TestUser } from '../../testing/people.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';
import { pageOf, paged } from './paged.ts';

const countedNever = (): Promise<number> => Promise.reject(new Error('Nobody has to count.'));

describe('a page', () => {
  test('that is not full knows the total without counting', async () => {
    expect(await paged({ limit: 3, offset: 0 }, [], countedNever)).toEqual({ data: [], total: 0 });
    const last = await paged({ limit: 3, offset: 6 }, ['a', 'b'], countedNever);
    expect(last).toEqual({ data: ['a', 'b'], total: 8 });
  });

  test('that is full, or lies behind the end, is counted', async () => {
    const count = () => Promise.resolve(8);
    expect(await paged({ limit: 1, offset: 0 }, ['a'], count)).toMatchObject({ total: 8 });
    expect(await paged({ limit: 1, offset: 9 }, [], count)).toMatchObject({ total: 8 });
  });

  test('of what is in memory is counted as far as what is on disk', () => {
    const all = Array.from({ length: limits.countedMax + 1 }, (_, index) => index);
    const page = pageOf({ limit: 2, offset: 1 }, all);
    expect(page).toEqual({ data: [1, 2], total: limits.countedMax });
  });
});

describe('the total beside a page', () => {
  theTotals(() => openTestApp());
});
describeWithPostgres('the total beside a page', (url) => {
  theTotals(() => openTestApp(1_000, url()));
});

function theTotals(open: () => Promise<TestApp>): void {
  let app: TestApp;
  let event: TestEvent;
  let admin: TestUser;
  beforeEach(async () => {
    app = await open();
    event = await anEvent(app);
    admin = await anAdmin(app);
  });
  afterEach(() => app.close());

  async function expectTotal(path: string, token: string, total: number | undefined) {
    const { body } = await app.get(`${path}${path.includes('?') ? '&' : '?'}limit=1`, token);
    expect([path, body.total, body.data.length]).toEqual([path, total, total === 0 ? 0 : 1]);
  }

  test('is that of the filters, in every list', async () => {
    const { owner, device, id } = event;
    await givePoints(app, owner, 7);
    const anna = await aCompetitor(app);
    for (const userId of [owner.id, anna.id])
      await app.post(`/users/${userId}/salesperson`, { isSalesPerson: true }, admin.token);
    const triggers = [1, 2, 3].map((sequence) =>
      aTrigger(sequence, {
        timingChannel: 'C4',
        timestamp: timestamp(raceMorning + BigInt(sequence)),
      }),
    );
    await app.post('/devices/231203016/triggers', { triggers }, device);
    await expectTotal('/users', admin.token, 3);
    await expectTotal(`/users?search=${anna.email}`, admin.token, 1);
    await expectTotal('/audit', admin.token, 2);
    await expectTotal(`/audit?userId=${anna.id}`, admin.token, 1);
    await expectTotal(`/users/${owner.id}/timingpoints/history`, owner.token, 3);
    await expectTotal('/events', owner.token, 1);
    await expectTotal('/events?country=GER', owner.token, 0);
    await expectTotal('/events/open', owner.token, 0);
    await expectTotal(`/user/${owner.id}/events`, owner.token, 1);
    await expectTotal(`/user/${owner.id}/events?deleted=true`, owner.token, 0);
    await expectTotal(`/user/${anna.id}/events/registered`, anna.token, 0);
    await expectTotal('/devices/231203016/channel/4/trigger?total=true', owner.token, 3);
    await expectTotal('/devices/231203016/channel/4/trigger', owner.token, undefined);
    const log = await app.get(`/events/${id}/logs/all?limit=1`, owner.token);
    const wholeLog = await app.get(`/events/${id}/logs/all?limit=500`, owner.token);
    expect(log.body.total).toBe(wholeLog.body.data.length);
    await expectTotal(`/events/${id}/trigger`, owner.token, 0);
  });
}
