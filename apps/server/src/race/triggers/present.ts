import type { ChangeType, TriggerDto } from '@startwand/contract';
import { isNoImpulse } from '@startwand/timing';
import { typeOf } from './as-trigger.ts';
import type { Judged } from './judged.ts';
import type { StoredTrigger } from './store.ts';
import { triggerStatus } from './trigger-status.ts';

/**
 * @param judged what its event made of it; `null`: it belongs to none, or waits for its turn
 * @param deviceName as the owner named the device; `null`: it is not known any more
 */
export function presentStoredTrigger(
  stored: StoredTrigger,
  judged: Judged | null,
  deviceName: string | null,
): TriggerDto {
  const verdict = judged?.verdict ?? null;
  const usedBy = verdict?.status === 'used' ? [...verdict.runIds] : [];
  return {
    id: stored.id,
    deviceId: stored.deviceId,
    ...(deviceName === null ? {} : { deviceName }),
    timestamp: stored.timestamp,
    timeOffset: stored.timeOffset,
    timingChannel: stored.timingChannel,
    fallingEdge: stored.fallingEdge,
    valid: stored.valid,
    blocked: stored.blocked,
    type: stored.type,
    startNumber: shownNumber(stored, judged),
    triggerType: typeOf(stored),
    memo: stored.memo,
    corrected: stored.corrected,
    appliedDelay_100ns: stored.appliedDelay_100ns,
    sync: stored.sync,
    receivedAt: stored.receivedAt,
    // What a run uses stays in use; the owner who took it from the list sees that.
    status: stored.isDeleted && usedBy.length === 0 ? 'deleted' : triggerStatus(stored, verdict?.status ?? null),
    used: usedBy.length > 0,
    usedBy,
  };
}

/** How a new version of a trigger is told: what is in no list any more is gone for programs. */
export function versionType(stored: StoredTrigger, judged: Judged | null): ChangeType {
  const isWithdrawn = judged !== null && isNoImpulse(judged.verdict);
  return stored.isDeleted || isWithdrawn ? 'ENTITY_DELETE' : 'ENTITY_UPDATE';
}

/** Existing programs read it without asking whether it is there. */
function shownNumber(stored: StoredTrigger, judged: Judged | null): TriggerDto['startNumber'] {
  const givenBib = judged?.givenBib ?? null;
  if (givenBib !== null) return { startNumber: givenBib, type: 'MANUAL' };
  return stored.startNumber ?? { startNumber: 0, type: 'SEQUENTIAL' };
}
