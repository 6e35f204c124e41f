/**
 * A channel's list is emptied by the device's owner, and that can be taken back. What races made of the
 * triggers is decided by their operators alone: one that a run uses stays in use, and shows as deleted only
 * if it is freed.
 */
import type { Clock } from '../../base/clock.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { ErrorLog } from '../../base/log.ts';
import { judgedBy } from './channel-triggers.ts';
import type { Deletion, DeviceChannel, DeletionStore } from '../../race/triggers/deletion-store.ts';
import { publishToPrograms, topicsHeard, type ListenedDevice, type ProgramParts } from './listening-programs.ts';
import { presentStoredTrigger, versionType } from '../../race/triggers/present.ts';
import { boundsOf, type TimeRange } from '../../race/triggers/selection.ts';
import type { TriggerStore } from '../../race/triggers/store.ts';

interface Parts extends ProgramParts {
  readonly triggers: TriggerStore;
  readonly deletions: DeletionStore;
  readonly rooms: Rooms;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

/** Of those who empty the same list at the same moment, one does. */
const triesMax = 5;

/** @returns how many are deleted that were not */
export async function deleteChannelTriggers(
  parts: Parts,
  { deviceId, channel }: DeviceChannel,
  range: TimeRange,
  by: string,
): Promise<number | { readonly error: 'BUSY' }> {
  const { triggers, deletions, clock } = parts;
  const [from, to] = boundsOf(range);
  const deletion = { deviceId, channel, from, to, receivedUntil: clock() };
  for (let tries = 0; tries < triesMax; tries++) {
    const behind = await deletions.count({ deviceId, channel });
    const count = await triggers.countOfChannel(deviceId, channel, { ...range, deleted: false });
    // A record that covers nothing would be all that grows, and one more to take back.
    if (count === 0) return 0;
    if ((await deletions.record(deletion, by, behind)) === 'conflict') continue;
    await announce(parts, deletion);
    return count;
  }
  return { error: 'BUSY' };
}

/** @returns how many are deleted no more; `null`: no deletion of this person stands */
export async function restoreChannelTriggers(
  { triggers, deletions, clock, ...parts }: Parts,
  { deviceId, channel }: DeviceChannel,
  by: string,
): Promise<number | null> {
  const deletion = await deletions.newestBy(by, { deviceId, channel });
  if (deletion === null) return null;
  const countDeleted = () => triggers.countOfChannel(deviceId, channel, { ...deletion, deleted: true });
  const before = await countDeleted();
  if ((await deletions.takeBack(deletion, clock())) === 'conflict') return null;
  await announce({ triggers, ...parts }, deletion);
  return before - (await countDeleted());
}

const pageSize = 500;

/** Programs that listen are told the new version of each; nothing depends on them. */
async function announce(parts: Omit<Parts, 'deletions' | 'clock'>, deletion: Deletion): Promise<void> {
  try {
    const listened = await topicsHeard(parts, deletion.deviceId);
    if (listened.topics.length > 0) await publishEach(parts, deletion, listened);
  } catch (error) {
    const { deviceId } = deletion;
    parts.log.error({ err: error, deviceId }, 'deleted triggers were not announced');
  }
}

async function publishEach(
  parts: Pick<Parts, 'triggers' | 'rooms' | 'hub'>,
  { deviceId, channel, receivedUntil, ...bounds }: Deletion,
  { topics, deviceName }: ListenedDevice,
): Promise<void> {
  const selection = { ...bounds, deleted: null };
  for (let offset = 0; ; offset += pageSize) {
    const page = { limit: pageSize, offset };
    const stored = await parts.triggers.triggersOfChannel(deviceId, channel, selection, page);
    for (const trigger of stored.filter(({ receivedAt }) => receivedAt <= receivedUntil)) {
      const judged = await judgedBy(parts.rooms, trigger);
      const dto = presentStoredTrigger(trigger, judged, deviceName);
      publishToPrograms(parts, topics, versionType(trigger, judged), dto);
    }
    if (stored.length < pageSize) return;
  }
}
