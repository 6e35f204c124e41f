import { limits, timingPointsTopic, wideBounds } from '@startwand/contract';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { asEventId } from '../../base/ids.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { aSalesPerson, aTimekeeper, anAdmin, givePoints } from '../../testing/people.ts';
import { aTimingProgram } from '../../testing/programs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const BOOKED = `
  insert into timing_points (user_id, number, entry_key, type, charge, balance, at, by_user)
  values ($1, 1, 'of the other one', 'order', $2::int, $2::int, $3, $4)`;
const WAITING = 'select pid from pg_locks where not granted';

describeWithPostgres('two servers that book on one account', (url) => {
  let here: TestApp;
  let there: TestApp;
  let event: TestEvent;

  beforeEach(async () => {
    here = await openTestApp(1_000, url());
    there = await openTestApp(1_000, url());
    event = await anEvent(here);
  });
  afterEach(async () => {
    await here.close();
    await there.close();
  });

  const either = (index: number): TestApp => (index % 2 === 0 ? here : there);

  /** Every entry carries the sum up to it, and the newest one is the balance at both. */
  async function expectSound(): Promise<readonly { readonly type: string }[]> {
    const { timingPoints } = here.app.services;
    const { id } = event.owner;
    const entries = (await timingPoints.history.page(id, { limit: 10_000, offset: 0 })).toReversed();
    let sum = 0;
    for (const [index, { number, charge, balance }] of entries.entries()) {
      sum += charge;
      expect({ number, balance }).toEqual({ number: index + 1, balance: sum });
    }
    expect(await there.app.services.timingPoints.balanceOf(id)).toBe(sum);
    return entries;
  }

  it('lose and invent no point while a race runs, events are made and points come', async () => {
    const { owner, device, heatIds } = event;
    const admin = await anAdmin(here);
    await givePoints(here, owner, -(await here.app.services.timingPoints.balanceOf(owner.id)) + 100);
    await here.post(`/events/${event.id}/heats/${heatIds[0]}/activate`, {}, owner.token);
    const calls = Array.from({ length: 30 }, (_, index) => {
      const startNumber = { startNumber: 1 + (index % 3), type: 'MANUAL' } as const;
      const triggers = [aTrigger(index + 1, { startNumber })];
      const form = { ...eventForm, measuringPoints: [{}, wideBounds] };
      const deposit = { amount: 1, key: `deposit-${index}` };
      return [
        either(index).post('/devices/231203016/triggers', { triggers }, device),
        either(index + 1).post(`/user/${owner.id}/events`, form, owner.token),
        either(index).post(`/users/${owner.id}/timingpoints/deposit`, deposit, admin.token),
        // The line was cut, and the page sends it again: to the other server.
        either(index + 1).post(`/users/${owner.id}/timingpoints/deposit`, deposit, admin.token),
      ];
    });
    const answers = await Promise.all(calls.flat());
    for (const { body } of answers) expect([0, -6001]).toContain(body.status);
    await Promise.all([here, there].map((server) => server.app.services.triggerDispatch.idle()));

    const entries = await expectSound();
    const count = (type: string): number => entries.filter((entry) => entry.type === type).length;
    expect(count('deposit')).toBe(2 + 30);
    const paid = answers.filter(({ body }, index) => index % 4 === 1 && body.status === 0).length;
    expect(paid).toBeGreaterThan(0);
    expect(count('event')).toBe(1 + paid);
    const room = await here.app.services.rooms.openRoom(asEventId(event.id));
    await vi.waitFor(() => expect(room?.race.triggers.size).toBe(30));
    expect(count('trigger')).toBeGreaterThan(0);
  });

  it('let no sales person give more in a day than the most, while the other one is booking', async () => {
    const seller = await aSalesPerson(here);
    const { id, email } = await aTimekeeper(here, 0);
    const other = new Client({ connectionString: url() });
    await other.connect();
    await other.query('begin');
    await other.query('update users set id = id where id = $1', [seller.id]);
    await other.query(BOOKED, [id, limits.ordersPerDayMax_tp, String(here.now()), seller.id]);
    const order = { email, amount: 1, key: 'one-more' };
    const asked = here.post('/users/timingpoints/order', order, seller.token);
    await vi.waitFor(async () => expect((await other.query(WAITING)).rowCount).toBe(1));
    await other.query('commit');
    expect((await asked).body.status).toBe(-6007);
    await other.end();
  });

  it('tell whoever watches at the other one', async () => {
    const address = await there.app.http.listen({ port: 0, host: '127.0.0.1' });
    const program = await aTimingProgram(address, event.owner.token);
    const heard = await program.listen(timingPointsTopic(event.owner.id));
    await givePoints(here, event.owner, 5);
    const balance = await here.app.services.timingPoints.balanceOf(event.owner.id);
    await vi.waitFor(() => expect(heard.at(-1)?.dto['balance']).toBe(balance));
    await program.client.deactivate();
  });
});
