/** A device as its owner sees it, from what is on disk. */
import { canSeeDevice, type DeviceDto, type Person } from '@startwand/contract';
import type { Clock } from '../base/clock.ts';
import type { Prices } from '../money/prices.ts';
import type { StoredTrigger, TriggerStore } from '../race/triggers/store.ts';
import { presentDevice } from './present.ts';
import type { DeviceState, DeviceStateStore } from './state-store.ts';
import type { Device, DeviceStore } from './store.ts';

const channels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const allTimes = { from: null, to: null, deleted: null };

export interface DeviceParts {
  readonly devices: DeviceStore;
  readonly deviceStates: DeviceStateStore;
  readonly triggers: TriggerStore;
  readonly prices: Prices;
  readonly clock: Clock;
}

export async function describeDevice(parts: DeviceParts, device: Device): Promise<DeviceDto> {
  const [state, last] = await Promise.all([parts.deviceStates.find(device.id), lastTriggerOf(parts.triggers, device)]);
  const { isFree, trigger_tp } = parts.prices;
  const triggerCost_tp = isFree ? 0 : (device.triggerCost_tp ?? trigger_tp);
  return presentDevice({ ...device, triggerCost_tp }, state, last, parts.clock());
}

/** The newest trigger of a device by its own clock; `null`: it never delivered one. */
async function lastTriggerOf(triggers: TriggerStore, device: Device): Promise<StoredTrigger | null> {
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

export interface OwnDevice {
  readonly device: Device;
  readonly state: DeviceState;
}

/** The device, if it is on the account of the one who asks. */
export async function ownDevice(
  { devices, deviceStates }: Pick<DeviceParts, 'devices' | 'deviceStates'>,
  person: Person,
  deviceId: string,
): Promise<OwnDevice | { error: 'DEVICE_NOT_FOUND' | 'NOT_ALLOWED' }> {
  const device = await devices.find(deviceId);
  if (device === null) return { error: 'DEVICE_NOT_FOUND' };
  if (!canSeeDevice(person, device)) return { error: 'NOT_ALLOWED' };
  return { device, state: await deviceStates.find(deviceId) };
}
