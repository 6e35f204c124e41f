import type { DeviceDto, Issue, Person } from '@startwand/contract';
import { activationOf, isConnected } from './connection.ts';
import { missingFeatures } from './change-settings.ts';
import type { ControlParts } from './control-parts.ts';
import { describeDevice, ownDevice } from './load-device.ts';

type Refusal =
  | 'NOT_ALLOWED'
  | 'DEVICE_NOT_FOUND'
  | 'DEVICE_FEATURE_MISSING'
  | 'DEVICE_COMMUNICATION_FAILED'
  | 'DEVICE_ACTIVATING'
  | 'SIM_STATUS_UNAVAILABLE';

/** Asks a device how it is now; what it says is stored and shown like any report. */
export async function fetchSystemStatus(
  parts: ControlParts,
  person: Person,
  deviceId: string,
): Promise<DeviceDto | { error: Refusal; issues?: readonly Issue[] }> {
  const own = await ownDevice(parts, person, deviceId);
  if ('error' in own) return own;
  const missing = missingFeatures(own.device, own.state, ['systemStatus']);
  if (missing.length > 0) return { error: 'DEVICE_FEATURE_MISSING', issues: missing };
  const now = parts.clock();
  if (!isConnected(own.state, now)) {
    const isComing = activationOf(own.state, now).state === 'activating';
    return { error: isComing ? 'DEVICE_ACTIVATING' : 'DEVICE_COMMUNICATION_FAILED' };
  }
  const question = await parts.deviceControl.askForStatus(deviceId);
  const answered = await parts.deviceControl.answers.until(
    deviceId,
    async () => {
      const state = await parts.deviceStates.find(deviceId);
      return state.answered >= question ? state : null;
    },
    parts.deviceAnswer_ms,
  );
  if (answered === null) return { error: 'DEVICE_COMMUNICATION_FAILED' };
  if (answered.report?.simStatus === 'unknown') return { error: 'SIM_STATUS_UNAVAILABLE' };
  return describeDevice(parts, own.device);
}
