/** What a device's owner does about those who want to connect as it. */
import type { AdmissionDto, Person } from '@startwand/contract';
import type { Clock } from '../base/clock.ts';
import type { ClusteredHub } from '../edge/cluster/clustered-hub.ts';
import type { TokenStore } from '../accounts/users/token-store.ts';
import type { Admission, AdmissionStore } from './admission-store.ts';
import { announceAdmission, presentAdmission } from './announce-admission.ts';
import { ownDevice, type DeviceParts, type OwnDevice } from './load-device.ts';

export interface AdmissionParts extends Pick<DeviceParts, 'devices' | 'deviceStates'> {
  readonly admissions: AdmissionStore;
  readonly tokens: TokenStore;
  readonly hub: Pick<ClusteredHub, 'reach' | 'publish'>;
  readonly clock: Clock;
  readonly endSessions: (tokenHash: string) => void;
}

type Refusal = 'NOT_ALLOWED' | 'DEVICE_NOT_FOUND' | 'ADMISSION_NOT_FOUND';

interface Named {
  readonly deviceId: string;
  readonly admissionId: string;
}

export async function listAdmissions(
  { devices, admissions, clock }: AdmissionParts,
  ownerId: string,
): Promise<readonly AdmissionDto[]> {
  const [owned, listed] = await Promise.all([devices.listOfOwner(ownerId), admissions.listOfOwner(ownerId, clock())]);
  const names = new Map(owned.map(({ id, name }) => [id, name]));
  return listed.map((admission) =>
    presentAdmission(admission, { name: names.get(admission.deviceId) ?? admission.deviceId }),
  );
}

/** Once: it gets in from now on, also after it was started anew. */
export async function allowAdmission(
  parts: AdmissionParts,
  person: Person,
  named: Named,
): Promise<AdmissionDto | { error: Refusal }> {
  const found = await findAdmission(parts, person, named);
  if ('error' in found) return found;
  const { admission, device } = found;
  const allowedAt = parts.clock();
  if (!(await parts.admissions.allow(admission, person.id, allowedAt))) return notThere;
  const allowed: Admission = { ...admission, state: 'allowed', allowedAt };
  announceAdmission(parts, 'ENTITY_UPDATE', allowed, device);
  return presentAdmission(allowed, device);
}

export async function refuseAdmission(
  parts: AdmissionParts,
  person: Person,
  named: Named,
): Promise<null | { error: Refusal }> {
  const found = await findAdmission(parts, person, named);
  if ('error' in found) return found;
  if (!(await parts.admissions.refuse(found.admission))) return notThere;
  announceAdmission(parts, 'ENTITY_DELETE', found.admission, found.device);
  return null;
}

/** Its tokens and its live connections end with it. */
export async function endAdmission(
  parts: AdmissionParts,
  person: Person,
  named: Named,
): Promise<null | { error: Refusal }> {
  const found = await findAdmission(parts, person, named);
  if ('error' in found) return found;
  const { admissions, tokens, clock } = parts;
  const hashes = await tokens.hashesOfAdmission(found.admission.id, clock());
  if (!(await admissions.end(found.admission, clock()))) return notThere;
  for (const hash of hashes) parts.endSessions(hash);
  announceAdmission(parts, 'ENTITY_DELETE', found.admission, found.device);
  return null;
}

async function findAdmission(
  parts: AdmissionParts,
  person: Person,
  { deviceId, admissionId }: Named,
): Promise<(OwnDevice & { readonly admission: Admission }) | { error: Refusal }> {
  const own = await ownDevice(parts, person, deviceId);
  if ('error' in own) return own;
  const admission = await parts.admissions.find(deviceId, admissionId);
  return admission === null || admission.state === 'refused' ? notThere : { ...own, admission };
}

const notThere = { error: 'ADMISSION_NOT_FOUND' } as const;
