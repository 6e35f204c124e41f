/** Tells the pages of a device's owner who wants to connect as it, was let in or is gone; after the commit. */
import {
  limits,
  stringifyJson,
  userDeviceStatusTopic,
  type AdmissionDto,
  type AdmissionMessage,
  type ChangeType,
} from '@startwand/contract';
import { TICKS_PER_SECOND } from '@startwand/timing';
import type { ClusteredHub } from '../edge/cluster/clustered-hub.ts';
import type { Admission } from './admission-store.ts';
import type { Device } from './store.ts';

interface Parts {
  readonly hub: Pick<ClusteredHub, 'reach' | 'publish'>;
}

export function presentAdmission(admission: Admission, device: Pick<Device, 'name'>): AdmissionDto {
  const isWaiting = admission.state === 'waiting';
  const silence = BigInt(limits.admissionSilence_s * TICKS_PER_SECOND);
  return {
    id: admission.id,
    deviceId: admission.deviceId,
    deviceName: device.name,
    state: isWaiting ? 'waiting' : 'allowed',
    address: admission.address,
    code: admission.code,
    askedAt: admission.askedAt,
    waitsUntil: isWaiting ? admission.heardAt + silence : null,
    allowedAt: admission.allowedAt,
  };
}

export function announceAdmission(
  { hub }: Parts,
  type: ChangeType,
  admission: Admission,
  device: Pick<Device, 'name' | 'ownerId'>,
): void {
  if (device.ownerId === null) return;
  const dto = presentAdmission(admission, device);
  const message: AdmissionMessage = { type, entityType: 'DeviceAdmissionDto', dto };
  hub.publish(userDeviceStatusTopic(device.ownerId), stringifyJson(message));
}
