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
  const { startNumber } = trigger;
  const compared = startNumber === null ? null : { ...startNumber, type: 'SEQUENTIAL' as const };
  const document = documentOf({ ...trigger, fallingEdge: true, startNumber: compared });
  return `${trigger.timestamp} ${trigger.timingChannel} ${document}`;
}

/**
 * The SQL of a document as two are compared. Earlier bridges said of a normal impulse that its edge was rising,
 * and what was stored then says now that it was falling: what a bridge of any age sends again is the same. So is
 * what was sent before its owner said that the numbers are a counter, or are none any more.
 */
export function asCompared(document: string): string {
  return `replace(${counted(document)}, '"fallingEdge":false', '"fallingEdge":true')`;
}

const bib = '"type":"MANUAL"';
const counter = '"type":"SEQUENTIAL"';

/** The SQL of a document whose number is the device's counter. */
export function counted(document: string): string {
  return `replace(${document}, '${bib}', '${counter}')`;
}

/** `C7` is channel 7; the contract lets nothing else in. */
export function channelOf({ timingChannel }: DeliveredTrigger): number {
  return Number(timingChannel.slice(1));
}

/**
 * SQL of a device's document: whether its numbers are a counter. A name that says the same has a
 * backslash before each quotation mark.
 */
export function isCounter(document: string): string {
  return `${document} like '%"numbers":"counter"%'`;
}
