/** A trigger as the operators of its event see it: with what the race made of it. */
import type { JudgedTriggerDto } from '@startwand/contract';
import type { JudgedTrigger } from '@startwand/timing';
import { triggerStatus } from './trigger-status.ts';

export function presentTrigger({ trigger, verdict }: JudgedTrigger): JudgedTriggerDto {
  const isUsed = verdict.status === 'used';
  return {
    id: trigger.id,
    deviceId: trigger.deviceId,
    timestamp: trigger.timestamp,
    timeOffset: trigger.timeOffset_min,
    timingChannel: `C${trigger.channel}`,
    valid: trigger.valid,
    blocked: trigger.blocked,
    type: trigger.kind === 'clear' ? 'ClearTrigger' : 'StartNumberTrigger',
    startNumber: trigger.bib === null ? null : { startNumber: trigger.bib, type: 'MANUAL' },
    triggerType: trigger.type,
    memo: trigger.memo,
    corrected: trigger.corrected,
    synchronised: trigger.synchronised,
    receivedAt: trigger.receivedAt,
    status: triggerStatus(trigger, verdict.status),
    used: isUsed,
    usedBy: isUsed ? [...verdict.runIds] : [],
    judgement: {
      status: verdict.status,
      reason: isUsed ? null : verdict.reason,
      heatId: verdict.heatId,
      section: verdict.point,
      byOperator: isUsed && verdict.by === 'operator',
    },
  };
}
