import type { Device } from './store.ts';
import type { StoredTrigger, TriggerStore } from '../race/triggers/store.ts';

const channels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const allTimes = { from: null, to: null, deleted: null };

/** The newest trigger of a device by its own clock; `null`: it never delivered one. */
export async function lastTriggerOf(triggers: TriggerStore, device: Device): Promise<StoredTrigger | null> {
  const newest = await Promise.all(
    channels.map((channel) => triggers.triggersOfChannel(device.id, channel, allTimes, { limit: 1, offset: 0 })),
  );
  return newest
    .flat()
    .reduce<StoredTrigger | null>(
      (last, trigger) => (last !== null && last.timestamp > trigger.timestamp ? last : trigger),
      null,
    );
}
