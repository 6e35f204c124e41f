/** Gathers what a file is made of, in pieces that are short enough for a race to go on in between. */
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { limits, stringifyJson } from '@startwand/contract';
import { compareCanonically } from '@startwand/timing';
import type { EventRoom } from '../live/event-room.ts';
import { presentTrigger } from '../live/present-detail.ts';
import type { Snapshot } from '../live/snapshots.ts';
import type { ExportChoice } from './export-choice.ts';
import type { ExportOrder, Piece } from './make-file.ts';

/** About a millisecond's work, each. */
const pieceSize = 200;
const pieceSize_bytes = 1_048_576;

export async function collectOrder(
  room: EventRoom,
  choice: ExportChoice,
  now_ms: number,
): Promise<ExportOrder> {
  const { json } = await snapshotFor(room, choice);
  return {
    choice,
    detail: await copyOf(json),
    triggers: await triggersFor(room, choice),
    log: await logFor(room, choice),
    now_ms,
  };
}

/**
 * Visitors get what their pages show, up to a second old; an operator who saves a list right after a
 * decision gets it with the decision.
 */
export function snapshotFor(room: EventRoom, { audience }: ExportChoice): Promise<Snapshot> {
  return audience === 'operator' ? room.freshSnapshot(audience) : room.snapshot(audience);
}

async function triggersFor(room: EventRoom, { kind }: ExportChoice) {
  if (kind !== 'triggers' && kind !== 'times') return [];
  const judged = await room.look(({ race }) => [...race.triggers.values()]);
  judged.sort((a, b) => compareCanonically(a.trigger, b.trigger));
  return inPieces(judged, presentTrigger);
}

async function logFor(room: EventRoom, { kind }: ExportChoice) {
  return kind === 'log' ? inPieces(await room.look(({ log }) => [...log]), (entry) => entry) : [];
}

/** Pages go on to read the snapshot, so the thread gets one of its own. */
async function copyOf(json: Buffer): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for (let at = 0; at < json.length; at += pieceSize_bytes) {
    pieces.push(new Uint8Array(json.subarray(at, at + pieceSize_bytes)));
    await letOthersWork();
  }
  return pieces;
}

/** One more than a file may have, so that it is refused and not cut. */
async function inPieces<Item>(
  items: readonly Item[],
  present: (item: Item) => object,
): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  const encoder = new TextEncoder();
  const end = Math.min(items.length, limits.exportRowsMax + 1);
  for (let at = 0; at < end; at += pieceSize) {
    pieces.push(encoder.encode(stringifyJson(items.slice(at, at + pieceSize).map(present))));
    await letOthersWork();
  }
  return pieces;
}
