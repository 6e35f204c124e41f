/**
 * Tells the pages of a device's owner what became of it. The message is made from what is on disk, after
 * the commit; it is the one live message that follows from the state of a device.
 */
import { stringifyJson, userDeviceStatusTopic, type ChangeType, type DeviceMessage } from '@startwand/contract';
import type { ClusteredHub } from '../edge/cluster/clustered-hub.ts';
import { describeDevice, type DeviceParts } from './load-device.ts';
import type { Device } from './store.ts';

interface Parts extends DeviceParts {
  readonly hub: Pick<ClusteredHub, 'reach' | 'publish' | 'subscriberCount'>;
}

/** @param type ENTITY_ADD for a device that has just come onto the account */
export async function announceDevice(
  parts: Parts,
  deviceId: string,
  type: ChangeType = 'ENTITY_UPDATE',
): Promise<void> {
  const device = await parts.devices.find(deviceId);
  if (device !== null && device.ownerId !== null) await publishState(parts, device, device.ownerId, type);
}

/** To the account that had it. @param device as it was */
export async function announceFarewell(parts: Parts, device: Device, ownerId: string): Promise<void> {
  await publishState(parts, device, ownerId, 'ENTITY_DELETE');
}

async function publishState(parts: Parts, device: Device, ownerId: string, type: ChangeType): Promise<void> {
  const topic = userDeviceStatusTopic(ownerId);
  if (parts.hub.subscriberCount(topic) === 0) return;
  const dto = await describeDevice(parts, device);
  const message: DeviceMessage = { type, entityType: 'DeviceDto', dto };
  parts.hub.publish(topic, stringifyJson(message));
}
