/** The bridge at work: lines are read, put on disk, and delivered, each at its own pace. */
import type { ChannelRules } from './control/channel-rules.ts';
import type { DeviceLink } from './control/device-link.ts';
import { counted } from './counted.ts';
import type { Delivery } from './delivery.ts';
import type { Line } from './line-splitter.ts';
import type { LineReader, LineReading } from './line-reader.ts';
import type { NotUnderstoodKept } from './not-understood.ts';
import type { Outbox } from './outbox.ts';
import type { TimerSource } from './sources/timer-source.ts';
import type { BridgeStatus } from './status.ts';
import type { UnnumberedTrigger } from './wire-trigger.ts';

export interface BridgeParts {
  readonly source: TimerSource;
  readonly reader: LineReader;
  readonly outbox: Outbox;
  readonly delivery: Delivery;
  readonly status: BridgeStatus;
  /** What the device was told to do to the timer's impulses. */
  readonly rules: ChannelRules;
  readonly device: Pick<DeviceLink, 'changed' | 'syncState' | 'heard'>;
  readonly notUnderstood: NotUnderstoodKept;
}

export type BridgeEnd =
  /** The source was at its end and everything of it is on the server. */
  | { readonly kind: 'delivered'; readonly notUnderstood: number }
  /** Stopped from outside; so many wait on disk for the next run. */
  | { readonly kind: 'stopped'; readonly waiting: number; readonly notUnderstood: number }
  | { readonly kind: 'loginRefused'; readonly reason: string };

/** After a stop, what was read just now still gets a chance to reach a server that answers. */
const lastDelivery_ms = 2_000;

export async function runBridge(parts: BridgeParts, stop: AbortSignal): Promise<BridgeEnd> {
  const { outbox, delivery } = parts;
  const deliver = new AbortController();
  const deliveryEnded = new AbortController();
  const delivered = delivery.run(deliver.signal).finally(() => deliveryEnded.abort());
  // Its failure is looked at below, once reading has ended.
  delivered.catch(() => undefined);

  const stopOrEnd = AbortSignal.any([stop, deliveryEnded.signal]);
  try {
    await readAll(parts, stopOrEnd);
    await emptied(outbox, stopOrEnd);
    const lastChance = AbortSignal.timeout(lastDelivery_ms);
    const lastSignal = AbortSignal.any([lastChance, deliveryEnded.signal]);
    await emptied(outbox, lastSignal);
    // The desk has to hear of them, although the bridge ends.
    if (parts.notUnderstood.report !== null && !stop.aborted) await parts.device.heard(lastSignal);
  } finally {
    deliver.abort();
  }
  const end = await delivered;
  if (end.kind === 'loginRefused') return end;
  const notUnderstood = parts.notUnderstood.report?.count ?? 0;
  return stop.aborted
    ? { kind: 'stopped', waiting: outbox.waiting, notUnderstood }
    : { kind: 'delivered', notUnderstood };
}

async function readAll(parts: BridgeParts, signal: AbortSignal): Promise<void> {
  for await (const group of parts.source.lines(signal)) {
    const received_ms = Date.now();
    await roomIn(parts, signal);
    await storeGroup(group, received_ms, parts);
  }
}

async function storeGroup(group: readonly Line[], received_ms: number, parts: BridgeParts): Promise<void> {
  const { outbox, reader, source, status } = parts;
  const readings = group.map((line) => reader.read(line, received_ms));
  const triggers = readings.flatMap((reading) => readLine(reading, parts));
  const offset_bytes = group.at(-1)?.end ?? 0;
  const { clock } = reader;
  const isKept = source.identity !== null && clock !== null;
  const position = isKept ? { ...source.identity, offset_bytes, clock } : null;
  const notUnderstood = readings.flatMap((reading) => reading.notUnderstood ?? []);
  await parts.notUnderstood.keep(notUnderstood, received_ms);
  if (position !== null || triggers.length > 0) await outbox.append(triggers, position);
  status.read({ lines: group.length, impulses: triggers.length, notUnderstood: notUnderstood.length }, outbox.waiting);
  if (notUnderstood.length > 0) parts.device.changed();
  for (const { remark } of readings) if (remark !== null) status.remark(remark);
}

/** What is left of a line when everything was done that the device was told to do. */
function readLine({ trigger, held }: LineReading, { rules, device }: BridgeParts): readonly UnnumberedTrigger[] {
  const isHeldNow = rules.hold(held);
  const wasHeld = trigger !== null && rules.heldChannels.has(trigger.timingChannel);
  const heard = trigger === null ? null : rules.admit(trigger);
  if (isHeldNow || wasHeld) device.changed();
  return heard === null ? [] : [{ ...heard, sync: device.syncState }];
}

/** A full outbox takes nothing more: the timer's box, the cable or the file must hold it meanwhile. */
async function roomIn({ outbox, status }: BridgeParts, signal: AbortSignal): Promise<void> {
  if (!outbox.isFull) return;
  status.remark(`the outbox is full (${counted(outbox.waiting, 'impulse')}): nothing more is read`);
  while (outbox.isFull && !signal.aborted) await outbox.changed(signal);
}

async function emptied(outbox: Outbox, signal: AbortSignal): Promise<void> {
  while (outbox.waiting > 0 && !signal.aborted) await outbox.changed(signal);
}
