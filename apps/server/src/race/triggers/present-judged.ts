/** A trigger as the operators of its event see it: with what the race made of it. */
import type { JudgedTriggerDto } from '@startwand/contract';
import { between, runOf, type JudgedTrigger, type Race } from '@startwand/timing';
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
    triggerType: isUsed && verdict.isSuggested === true ? 'suggested' : trigger.type,
    memo: trigger.memo,
    ...(trigger.appliedDelay_100ns === undefined ? {} : { offset_100ns: trigger.appliedDelay_100ns }),
    ...(trigger.clockBound_us === undefined ? {} : { clockBound_us: trigger.clockBound_us }),
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

/**
 * With its time behind the start of the run that uses it. In a list alone: a start that changes later is told of
 * the run, and not of all its triggers.
 */
export function presentListedTrigger(
  race: Race,
  judged: JudgedTrigger,
  deviceNames: ReadonlyMap<string, string>,
): JudgedTriggerDto {
  const { trigger, verdict } = judged;
  const [runId] = verdict.status === 'used' ? verdict.runIds : [];
  const start = runId === undefined ? null : (runOf(race, runId)?.crossings[0] ?? null);
  const netTime_100ns = start === null ? null : between(start.timestamp, trigger.timestamp);
  const deviceName = deviceNames.get(trigger.deviceId);
  return { ...presentTrigger(judged), ...(deviceName === undefined ? {} : { deviceName }), netTime_100ns };
}
