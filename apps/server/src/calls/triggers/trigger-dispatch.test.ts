import { triggerIdOf } from '@startwand/timing';
import { describe, expect, test, vi } from 'vitest';
import { asDeviceId } from '../../base/ids.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { TriggerDispatch, stretches } from './trigger-dispatch.ts';
import type { StoredTrigger } from '../../race/triggers/store.ts';
import { DiskLog } from '../../storage/database/disk/disk-log.ts';

describe('the sequences of a batch', () => {
  test('are read as stretches without gaps, session by session', () => {
    const batch = [3, 1, 2, 9, 2].map((sequence) => aTrigger(sequence));
    expect(stretches([...batch, aTrigger(4, { session: 's2' })])).toEqual([
      { session: 's1', first: 1, last: 3 },
      { session: 's1', first: 9, last: 9 },
      { session: 's2', first: 4, last: 4 },
    ]);
  });
});

describe('what is stored', () => {
  const stored = {
    ...aTrigger(1),
    deviceId: '231203016',
    receivedAt: 1n,
    eventId: 'e1',
    isDeleted: false,
  };
  const read = (): Promise<readonly StoredTrigger[]> =>
    Promise.resolve([{ ...stored, id: triggerIdOf('231203016', 's1', 1) }]);

  test('reaches its event also when the programs that watch cannot be told', async () => {
    const judgeTriggers = vi.fn(() => Promise.resolve());
    const error = vi.fn();
    const announce = () => Promise.reject(new Error('The disk cannot be read.'));
    const triggerDispatch = new TriggerDispatch({
      triggers: { triggersOfSession: read },
      rooms: { judgeTriggers },
      log: { error },
      diskLog: new DiskLog(),
      announce,
    });
    triggerDispatch.begin(asDeviceId('231203016'), [aTrigger(1)], 1n);
    await triggerDispatch.idle();
    expect(judgeTriggers).toHaveBeenCalledWith('e1', [expect.objectContaining({ sequence: 1 })]);
    expect(error).toHaveBeenCalledOnce();
  });

  test('is read again until it can be', async () => {
    const judgeTriggers = vi.fn(() => Promise.resolve());
    const triggersOfSession = vi.fn(read);
    triggersOfSession.mockRejectedValueOnce(new Error('The disk cannot be read.'));
    const triggerDispatch = new TriggerDispatch({
      triggers: { triggersOfSession },
      rooms: { judgeTriggers },
      log: { error: vi.fn() },
      diskLog: new DiskLog(),
      announce: () => Promise.resolve(),
    });
    triggerDispatch.begin(asDeviceId('231203016'), [aTrigger(1)], 1n);
    await triggerDispatch.idle();
    expect(judgeTriggers).toHaveBeenCalledOnce();
  });
});
