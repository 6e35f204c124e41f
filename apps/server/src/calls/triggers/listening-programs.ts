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

export interface ListenedDevice {
  readonly topics: readonly string[];
  readonly deviceName: string | null;
}

/** The topics of the device on which a program listens (its own, and that of its account), and the device's name. */
export async function topicsHeard({ devices, hub }: ProgramParts, deviceId: string): Promise<ListenedDevice> {
  const device = await devices.find(deviceId);
  const topics = [deviceTriggerTopic(deviceId)];
  if (device !== null && device.ownerId !== null) topics.push(userTriggerTopic(device.ownerId));
  return { topics: topics.filter((topic) => hub.subscriberCount(topic) > 0), deviceName: device?.name ?? null };
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
