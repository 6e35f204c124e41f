import { featuresOf, unreported, type DeviceDto } from '@startwand/contract';
import type { StoredTrigger } from '../race/triggers/store.ts';
import { versionOf } from '../base/version-of.ts';
import { activationOf, isConnected } from './connection.ts';
import type { DeviceState } from './state-store.ts';
import type { Device } from './store.ts';

/** @param last its newest trigger, which tells how it is synchronised; `null`: it never delivered */
export function presentDevice(
  device: Device & { readonly triggerCost_tp: number },
  state: DeviceState,
  last: StoredTrigger | null,
  now: bigint,
): DeviceDto {
  const { settings } = state;
  const { heldChannels, deviceComponents, ...report } = reportOf(device, state);
  const isTriggerNewer = last !== null && last.receivedAt > (state.reportedAt ?? 0n);
  return {
    id: device.id,
    name: device.name,
    type: device.type,
    triggerCost: device.triggerCost_tp,
    ...report,
    deviceComponents: Object.fromEntries(deviceComponents.map((name) => [name, true] as const)),
    syncState: isTriggerNewer ? last.sync : report.syncState,
    lastSeen: last?.receivedAt ?? null,
    lastChannel: last?.timingChannel ?? null,
    reportedAt: state.reportedAt,
    connected: isConnected(state, now),
    activation: activationOf(state, now),
    features: [...featuresOf(report.firmware)],
    numbers: device.numbers ?? 'bibs',
    timeOffset: settings.timeOffset,
    synchronisation: settings.synchronisation,
    channels: settings.channels.map((channel) => ({
      ...channel,
      pulseHold: heldChannels.includes(channel.timingChannel) ? 'active' : 'inactive',
    })),
    settingsRevision: state.revision,
    version: versionOfDevice(device, state),
    acknowledged: state.acknowledged,
  };
}

/** Of what its owner gives it, not of what it reports. */
export function versionOfDevice(
  { name, numbers }: Pick<Device, 'name' | 'numbers'>,
  { settings }: Pick<DeviceState, 'settings'>,
): string {
  return versionOf({ name, settings, ...(numbers === undefined ? {} : { numbers }) });
}

/** Before a device says it itself, the stock knows its firmware and its parts. */
function reportOf({ firmware, deviceComponents }: Device, { report }: DeviceState) {
  return report ?? { ...unreported, firmware, deviceComponents: [...deviceComponents] };
}
