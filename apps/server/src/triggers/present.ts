import type { TriggerDto } from '@startwand/contract';
import type { Verdict } from '@startwand/timing';
import type { StoredTrigger } from './store.ts';
import { triggerStatus } from './trigger-status.ts';

/** @param verdict what its event made of it; `null`: it belongs to none, or waits for its turn */
export function presentStoredTrigger(stored: StoredTrigger, verdict: Verdict | null): TriggerDto {
  const usedBy = verdict?.status === 'used' ? [...verdict.runIds] : [];
  return {
    id: stored.id,
    deviceId: stored.deviceId,
    timestamp: stored.timestamp,
    timeOffset: stored.timeOffset,
    timingChannel: stored.timingChannel,
    fallingEdge: stored.fallingEdge,
    valid: stored.valid,
    blocked: stored.blocked,
    type: stored.type,
    startNumber: stored.startNumber,
    triggerType: stored.triggerType,
    memo: stored.memo,
    corrected: stored.corrected,
    appliedDelay_100ns: stored.appliedDelay_100ns,
    sync: stored.sync,
    receivedAt: stored.receivedAt,
    // What a run uses stays in use; whoever took it from the list sees that.
    status:
      stored.isDeleted && usedBy.length === 0
        ? 'deleted'
        : triggerStatus(stored, verdict?.status ?? null),
    used: usedBy.length > 0,
    usedBy,
  };
}
