import { timestamp } from '@startwand/timing';
import { describe, expect, it } from 'vitest';
import type { Database } from '../storage/database/database.ts';
import { describeEachDatabase } from '../storage/database/each-database.ts';
import { DeviceStore } from '../devices/store.ts';
import { UserStore } from '../accounts/users/store.ts';
import { untold } from '../accounts/users/user.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { TimingPointStore } from './store.ts';

const at = timestamp(17_637_123_000_000_001n);

const entry = (key: string, charge: number, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  userId: 'anna',
  key,
  type: charge > 0 ? 'deposit' : 'event',
  charge,
  at,
  by: null,
  ...changes,
});

const device = {
  pinHash: 'p',
  ownerId: 'anna',
  ownedSince: 0n,
  type: 'MT1',
  firmware: null,
  deviceComponents: [],
};

async function ledgerOf(database: Database): Promise<TimingPointStore> {
  const users = new UserStore(database);
  const account = { ...untold, firstName: 'A', lastName: 'B', roles: [], passwordHash: null };
  for (const id of ['anna', 'bert']) {
    await users.create({ ...account, id, email: `${id}@example.org` });
  }
  const devices = new DeviceStore(database);
  const [cheap, dear] = ['231200001', '231200002'];
  await devices.provision({ ...device, id: cheap, name: 'Start', triggerCost_tp: null });
  await devices.provision({ ...device, id: dear, name: 'Finish', triggerCost_tp: 3 });
  return new TimingPointStore(database);
}

function book(ledger: TimingPointStore, ...entries: readonly LedgerEntry[]): Promise<boolean> {
  return ledger.write(ledger.booking(entries, 'isCovered'));
}

/** What must hold whatever was booked: numbers without gaps, each balance the sum up to there. */
async function expectSound(ledger: TimingPointStore, userId: string): Promise<void> {
  const entries = (await ledger.history.page(userId, { limit: 1_000, offset: 0 })).toReversed();
  let sum = 0;
  for (const [index, { number, charge, balance }] of entries.entries()) {
    sum += charge;
    expect({ number, balance }).toEqual({ number: index + 1, balance: sum });
  }
  expect(await ledger.balanceOf(userId)).toBe(sum);
}

describeEachDatabase('the ledger', (database) => {
  describe('refuses', () => {
    it('to overdraw an account, and all that goes with it', async () => {
      const ledger = await ledgerOf(database.current);
      await book(ledger, entry('a', 10));
      expect(await book(ledger, entry('b', -6), entry('c', -5))).toBe(false);
      expect(await ledger.balanceOf('anna')).toBe(10);
      expect(await book(ledger, entry('b', -6), entry('c', -4))).toBe(true);
      expect(await book(ledger, entry('d', -1))).toBe(false);
      await expectSound(ledger, 'anna');
    });

    it('to book a key twice, also for somebody else', async () => {
      const ledger = await ledgerOf(database.current);
      expect(await book(ledger, entry('a', 10))).toBe(true);
      expect(await book(ledger, entry('a', 10))).toBe(false);
      expect(await book(ledger, entry('a', 10, { userId: 'bert' }))).toBe(false);
      expect(await ledger.balanceOf('anna')).toBe(10);
      expect(await ledger.balanceOf('bert')).toBe(0);
    });
  });

  it('lets an account go below zero where it must not stop anything', async () => {
    const ledger = await ledgerOf(database.current);
    expect(await ledger.write(ledger.booking([entry('a', -7)], 'mayOverdraw'))).toBe(true);
    expect(await ledger.balanceOf('anna')).toBe(-7);
    await expectSound(ledger, 'anna');
  });

  it('tells what came and went, the newest first, by pages and with names §3.47', async () => {
    const ledger = await ledgerOf(database.current);
    await book(ledger, entry('a', 10), entry('b', 5, { type: 'bonus', deviceId: '231200001' }));
    const [newest, oldest] = await ledger.history.page('anna', { limit: 10, offset: 0 });
    const named = { id: '231200001', name: 'Start' };
    expect(newest).toMatchObject({ number: 2, type: 'bonus', charge: 5, balance: 15, at });
    expect(newest).toMatchObject({ device: named, event: null });
    expect(await ledger.history.page('anna', { limit: 1, offset: 1 })).toEqual([oldest]);
    expect(await ledger.history.page('bert', { limit: 10, offset: 0 })).toEqual([]);
  });

  it('calls a device that has gone to somebody else by its number', async () => {
    const ledger = await ledgerOf(database.current);
    await book(ledger, entry('b', 5, { userId: 'bert', type: 'bonus', deviceId: '231200001' }));
    const [only] = await ledger.history.page('bert', { limit: 10, offset: 0 });
    expect(only?.device).toEqual({ id: '231200001', name: '231200001' });
  });

  it('charges a trigger once, by the cost of its device, and nothing where it costs nothing §9.5', async () => {
    const ledger = await ledgerOf(database.current);
    const event = { ownerId: 'anna', eventId: 'e1' };
    const used = ['231200001.s.1', '231200002.s.1', '231200002.s.1'].map((id) => ({
      id,
      deviceId: id.slice(0, 9),
      heatId: 'h1',
      at,
    }));
    expect(await ledger.write(ledger.charging(event, used, 1))).toBe(true);
    expect(await ledger.balanceOf('anna')).toBe(-4);
    expect(await ledger.write(ledger.charging(event, used, 1))).toBe(true);
    expect(await ledger.balanceOf('anna')).toBe(-4);
    const free = [{ id: '231200001.s.2', deviceId: '231200001', heatId: 'h1', at }];
    expect(await ledger.write(ledger.charging(event, free, 0))).toBe(true);
    expect(await ledger.balanceOf('anna')).toBe(-4);
    await expectSound(ledger, 'anna');
  });

  it('loses and invents no point when many book at the same moment', async () => {
    const ledger = await ledgerOf(database.current);
    await book(ledger, entry('a', 100));
    const spending = Array.from({ length: 60 }, (_, at) => book(ledger, entry(`s${at}`, -3)));
    const coming = Array.from({ length: 20 }, (_, at) => book(ledger, entry(`d${at}`, 2)));
    const used = Array.from({ length: 20 }, (_, sequence) =>
      ledger.write(
        ledger.charging(
          { ownerId: 'anna', eventId: 'e1' },
          [{ id: `231200001.s.${sequence}`, deviceId: '231200001', heatId: 'h1', at }],
          1,
        ),
      ),
    );
    const [spent, came, charged] = await Promise.all([Promise.all(spending), Promise.all(coming), Promise.all(used)]);
    expect(came.every(Boolean) && charged.every(Boolean)).toBe(true);
    const times = spent.filter(Boolean).length;
    expect(await ledger.balanceOf('anna')).toBe(100 - 3 * times + 40 - 20);
    await expectSound(ledger, 'anna');
  });

  it('is the same after a restart', async () => {
    const ledger = await ledgerOf(database.current);
    await book(ledger, entry('a', 10), entry('b', -3));
    const again = new TimingPointStore(await database.reopen());
    expect(await again.balanceOf('anna')).toBe(7);
    await expectSound(again, 'anna');
  });
});
