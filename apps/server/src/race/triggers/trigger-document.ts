/** What a row of a trigger holds beside its columns, and when two deliveries say the same. */
import type { DeliveredTrigger } from '@startwand/contract';
import { writeDocument } from '../../storage/database/document.ts';

/** A trigger as it came, with what a phone says of its clock: by how much it was behind, and how far that may be wrong. */
export interface ReceivedTrigger extends DeliveredTrigger {
  readonly clock?: { readonly offset_us: number; readonly bound_us: number };
}

export type TriggerDocument = Omit<ReceivedTrigger, 'session' | 'sequence' | 'timestamp' | 'timingChannel'>;

/** Field by field: the same trigger gives the same text, in whatever order its fields came. */
export function documentOf(trigger: ReceivedTrigger): string {
  const { startNumber, clock } = trigger;
  const document: TriggerDocument = {
    timeOffset: trigger.timeOffset,
    fallingEdge: trigger.fallingEdge,
    valid: trigger.valid,
    blocked: trigger.blocked,
    type: trigger.type,
    startNumber: startNumber === null ? null : { startNumber: startNumber.startNumber, type: startNumber.type },
    triggerType: trigger.triggerType,
    memo: trigger.memo,
    corrected: trigger.corrected,
    appliedDelay_100ns: trigger.appliedDelay_100ns,
    sync: trigger.sync,
    ...(clock === undefined ? {} : { clock: { offset_us: clock.offset_us, bound_us: clock.bound_us } }),
  };
  return writeDocument(document);
}

export function contentOf(trigger: ReceivedTrigger): string {
  const document = documentOf({ ...trigger, fallingEdge: true });
  return `${trigger.timestamp} ${trigger.timingChannel} ${document}`;
}

/**
 * The SQL of a document as two are compared. Earlier bridges said of a normal impulse that its edge was rising,
 * and what was stored then says now that it was falling: what a bridge of any age sends again is the same.
 */
export function withoutEdge(document: string): string {
  return `replace(${document}, '"fallingEdge":false', '"fallingEdge":true')`;
}

/** `C7` is channel 7; the contract lets nothing else in. */
export function channelOf({ timingChannel }: DeliveredTrigger): number {
  return Number(timingChannel.slice(1));
}
