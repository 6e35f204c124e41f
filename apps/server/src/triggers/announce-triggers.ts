/**
 * Tells timing programs of triggers that were stored. They want the device's impulses whatever an event
 * makes of them, so this is the one live message that follows from the intake's commit and from no fact.
 */
import { deviceTriggerTopic, stringifyJson, userTriggerTopic } from '@startwand/contract';
import type { TriggerMessage } from '@startwand/contract';
import type { DeviceId } from '@startwand/timing';
import type { DeviceStore } from '../devices/store.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { presentStoredTrigger } from './present.ts';
import type { StoredTrigger } from './store.ts';

interface Parts {
  readonly devices: DeviceStore;
  readonly hub: Pick<LiveHub, 'publish' | 'subscriberCount'>;
}

export async function announceTriggers(
  { devices, hub }: Parts,
  deviceId: DeviceId,
  fresh: readonly StoredTrigger[],
): Promise<void> {
  const device = await devices.find(deviceId);
  const topics = [deviceTriggerTopic(deviceId)];
  if (device !== null && device.ownerId !== null) topics.push(userTriggerTopic(device.ownerId));
  const heard = topics.filter((topic) => hub.subscriberCount(topic) > 0);
  if (heard.length === 0) return;
  for (const trigger of fresh) {
    const message: TriggerMessage = {
      type: 'ENTITY_ADD',
      entityType: 'TriggerDto',
      dto: presentStoredTrigger(trigger, null),
    };
    const body = stringifyJson(message);
    for (const topic of heard) hub.publish(topic, body);
  }
}
