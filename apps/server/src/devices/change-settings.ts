/**
 * One change of what a device is told: stored as wanted, told, and answered when it is acknowledged. A
 * device that is not there or does not answer in time leaves it wanted: taking it back could not be told
 * either, and the device may have taken it over without being heard (ADR 0016).
 */
import {
  featuresOf,
  type DeviceDto,
  type DeviceFeature,
  type DeviceSettings,
  type Issue,
  type Person,
} from '@startwand/contract';
import type { ChangedMeanwhile, ReadRecord } from '../base/preconditions.ts';
import { announceDevice } from './announce-device.ts';
import { isConnected } from './connection.ts';
import type { ControlParts } from './control-parts.ts';
import { describeDevice, ownDevice } from './load-device.ts';
import { versionOfDevice } from './present.ts';
import type { DeviceState } from './state-store.ts';
import type { Device } from './store.ts';

type Refusal =
  | 'NOT_ALLOWED'
  | 'DEVICE_NOT_FOUND'
  | 'DEVICE_FEATURE_MISSING'
  | 'DEVICE_COMMUNICATION_FAILED'
  | 'DEVICE_UPDATE_TIMED_OUT'
  | 'BUSY';

export interface SettingsChange {
  /** What the firmware has to know for it. */
  readonly needs: readonly DeviceFeature[];
  readonly apply: (settings: DeviceSettings) => DeviceSettings;
}

export async function changeSettings(
  parts: ControlParts,
  person: Person,
  deviceId: string,
  { needs, apply }: SettingsChange,
  ifMatch: ReadRecord | null,
): Promise<DeviceDto | ChangedMeanwhile | { error: Refusal; issues?: readonly Issue[] }> {
  const own = await ownDevice(parts, person, deviceId);
  if ('error' in own) return own;
  const missing = missingFeatures(own.device, own.state, needs);
  if (missing.length > 0) return { error: 'DEVICE_FEATURE_MISSING', issues: missing };
  const revision = await want(parts, own.device, apply, ifMatch);
  if (typeof revision !== 'number') return revision;
  await parts.deviceControl.publishSettings(deviceId);
  await announceDevice(parts, deviceId);
  if (!isConnected(own.state, parts.clock())) return { error: 'DEVICE_COMMUNICATION_FAILED' };
  const acknowledged = await parts.deviceControl.answers.until(
    deviceId,
    async () => {
      const state = await parts.deviceStates.find(deviceId);
      return (state.acknowledged?.revision ?? -1) >= revision ? state : null;
    },
    parts.deviceAnswer_ms,
  );
  if (acknowledged === null) return { error: 'DEVICE_UPDATE_TIMED_OUT' };
  return describeDevice(parts, own.device);
}

/** Spec §9: some features depend on the firmware; each that is missing is named. */
export function missingFeatures(
  { firmware }: Device,
  { report }: DeviceState,
  needs: readonly DeviceFeature[],
): readonly Issue[] {
  const features = featuresOf(report?.firmware ?? firmware);
  return needs
    .filter((feature) => !features.includes(feature))
    .map((feature) => ({ path: [feature], code: 'UNSUPPORTED' }));
}

/** Of those who change the same device at the same moment, each builds on the one before. */
const triesMax = 5;

/** @returns the revision of the change; refused when too many others change the device, or one of them did meanwhile */
async function want(
  parts: ControlParts,
  device: Device,
  apply: SettingsChange['apply'],
  ifMatch: ReadRecord | null,
): Promise<number | ChangedMeanwhile | { error: 'BUSY' }> {
  const { deviceStates: states } = parts;
  for (let tries = 0; tries < triesMax; tries++) {
    const state = await states.find(device.id);
    const { revision, settings } = state;
    if (ifMatch !== null && ifMatch.version !== versionOfDevice(device, state)) {
      return { error: 'CHANGED_MEANWHILE', newer: [await describeDevice(parts, device)] };
    }
    if (await states.want(device.id, revision, apply(settings))) return revision + 1;
  }
  return { error: 'BUSY' };
}
