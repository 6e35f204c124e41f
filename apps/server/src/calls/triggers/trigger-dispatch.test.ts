import { triggerIdOf } from '@startwand/timing';
import { describe, expect, test, vi } from 'vitest';
import { asDeviceId } from '../../base/ids.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { TriggerDispatch } from './trigger-dispatch.ts';
import type { StoredTrigger } from '../../race/triggers/store.ts';
import { DiskLog } from '../../storage/database/disk/disk-log.ts';

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
    void triggerDispatch.begin(asDeviceId('231203016'), [aTrigger(1)], 1n);
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
    void triggerDispatch.begin(asDeviceId('231203016'), [aTrigger(1)], 1n);
    await triggerDispatch.idle();
    expect(judgeTriggers).toHaveBeenCalledOnce();
  });
});
