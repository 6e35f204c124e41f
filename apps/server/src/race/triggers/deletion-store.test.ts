import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { DeletionStore } from './deletion-store.ts';
import { TriggerStore } from './store.ts';

const deviceId = '231203016';
const noon = 17_637_123_000_000_001n;
const everything = { limit: 500, offset: 0 };

describeEachDatabase('deletions', (database) => {
  let triggers: TriggerStore;
  let deletions: DeletionStore;

  beforeEach(async () => {
    triggers = new TriggerStore(database.current);
    deletions = new DeletionStore(database.current);
    await deliver(1, 10n);
    await deliver(2, 10n);
    await deliver(3, 10n, 'C2');
  });

  function deliver(sequence: number, receivedAt: bigint, timingChannel = 'C1') {
    const timestamp = noon + BigInt(sequence);
    const delivered = { ...lightBeam, session: 's1', sequence, timestamp, timingChannel };
    return triggers.storeTriggers(deviceId, [{ ...delivered, sync: 'gpsSynced' }], receivedAt);
  }

  async function listed(channel: number, deleted: boolean | null) {
    const selection = { from: null, to: null, deleted };
    const rows = await triggers.triggersOfChannel(deviceId, channel, selection, everything);
    expect(await triggers.countOfChannel(deviceId, channel, selection)).toBe(rows.length);
    return rows.map(({ sequence, isDeleted }) => `${sequence}${isDeleted ? ' deleted' : ''}`);
  }

  const until = (receivedUntil: bigint, from = 0n) => ({
    deviceId,
    channel: 1,
    from,
    to: noon + 1_000n,
    receivedUntil,
  });

  it('cover what was received until then, and nothing of another channel', async () => {
    expect(await deletions.record(until(10n), 'u1', 0)).toBe('stored');
    // Late: it is of an earlier moment, and came behind the deletion.
    await deliver(4, 11n);
    expect(await listed(1, null)).toEqual(['4', '2 deleted', '1 deleted']);
    expect(await listed(1, false)).toEqual(['4']);
    expect(await listed(1, true)).toEqual(['2 deleted', '1 deleted']);
    expect(await listed(2, true)).toEqual([]);
  });

  it('are recorded by one of those who empty a list at the same moment', async () => {
    expect(await deletions.count(until(10n))).toBe(0);
    const outcomes = [1, 2].map(() => deletions.record(until(10n), 'u1', 0));
    expect((await Promise.all(outcomes)).toSorted()).toEqual(['conflict', 'stored']);
    expect(await deletions.count(until(10n))).toBe(1);
  });

  it('are bounded by the time of the triggers, the end outside', async () => {
    await deletions.record({ ...until(10n, noon + 1n), to: noon + 2n }, 'u1', 0);
    expect(await listed(1, true)).toEqual(['1 deleted']);
  });

  it('are taken back one by one, the newest first, and once', async () => {
    await deletions.record(until(10n, noon + 2n), 'u1', 0);
    await deletions.record(until(10n), 'u1', 1);
    const newest = await deletions.newestBy('u1', { deviceId, channel: 1 });
    if (newest === null) throw new Error('Nothing was deleted');
    expect(newest.number).toBe(2);
    expect(await deletions.takeBack(newest, 11n)).toBe('stored');
    expect(await deletions.takeBack(newest, 12n)).toBe('conflict');
    expect(await listed(1, true)).toEqual(['2 deleted']);
    expect(await deletions.newestBy('u1', { deviceId, channel: 1 })).toMatchObject({ number: 1 });
    expect(await deletions.newestBy('u1', { deviceId, channel: 2 })).toBeNull();
  });

  it('are not for who has the device next to take back', async () => {
    await deletions.record(until(10n), 'u1', 0);
    expect(await deletions.newestBy('u2', { deviceId, channel: 1 })).toBeNull();
  });
});
