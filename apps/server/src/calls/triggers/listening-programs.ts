/** Who listens to the triggers of a device, and the message that they get. */
import {
  deviceTriggerTopic,
  stringifyJson,
  userTriggerTopic,
  type ChangeType,
  type TriggerDto,
  type TriggerMessage,
} from '@startwand/contract';
import type { DeviceStore } from '../../devices/store.ts';
import type { ClusteredHub } from '../../edge/cluster/clustered-hub.ts';

export interface ProgramParts {
  readonly devices: Pick<DeviceStore, 'find'>;
  readonly hub: Pick<ClusteredHub, 'reach' | 'publish' | 'subscriberCount'>;
}

/** The topics of the device on which a program may listen: its own, and that of its account. */
export async function topicsHeard({ devices, hub }: ProgramParts, deviceId: string): Promise<readonly string[]> {
  const device = await devices.find(deviceId);
  const topics = [deviceTriggerTopic(deviceId)];
  if (device !== null && device.ownerId !== null) topics.push(userTriggerTopic(device.ownerId));
  return topics.filter((topic) => hub.subscriberCount(topic) > 0);
}

export function publishToPrograms(
  { hub }: Pick<ProgramParts, 'hub'>,
  topics: readonly string[],
  type: ChangeType,
  dto: TriggerDto,
): void {
  const message: TriggerMessage = { type, entityType: 'TriggerDto', dto };
  const body = stringifyJson(message);
  for (const topic of topics) hub.publish(topic, body);
}
