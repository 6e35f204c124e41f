/** What a row of a trigger holds beside its columns, and when two deliveries say the same. */
import type { DeliveredTrigger } from '@startwand/contract';
import { writeDocument } from '../database/document.ts';

export type TriggerDocument = Omit<
  DeliveredTrigger,
  'session' | 'sequence' | 'timestamp' | 'timingChannel'
>;

/** Field by field: the same trigger gives the same text, in whatever order its fields came. */
export function documentOf(trigger: DeliveredTrigger): string {
  const { startNumber } = trigger;
  const document: TriggerDocument = {
    timeOffset: trigger.timeOffset,
    fallingEdge: trigger.fallingEdge,
    valid: trigger.valid,
    blocked: trigger.blocked,
    type: trigger.type,
    startNumber:
      startNumber === null
        ? null
        : { startNumber: startNumber.startNumber, type: startNumber.type },
    triggerType: trigger.triggerType,
    memo: trigger.memo,
    corrected: trigger.corrected,
    appliedDelay_100ns: trigger.appliedDelay_100ns,
    sync: trigger.sync,
  };
  return writeDocument(document);
}

export function contentOf(trigger: DeliveredTrigger): string {
  return `${trigger.timestamp} ${trigger.timingChannel} ${documentOf(trigger)}`;
}

/** `C7` is channel 7; the contract lets nothing else in. */
export function channelOf({ timingChannel }: DeliveredTrigger): number {
  return Number(timingChannel.slice(1));
}
