/** Gathers what a file is made of, in pieces that are short enough for a race to go on in between. */
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { limits, stringifyJson } from '@startwand/contract';
import { compareCanonically } from '@startwand/timing';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import { presentTrigger } from '../../race/triggers/present-judged.ts';
import { asHeatId } from '../../base/ids.ts';
import type { Excerpt } from '../../race/feed/snapshots.ts';
import type { ExportChoice } from './export-choice.ts';
import type { ExportOrder } from './make-file.ts';
import type { Piece } from '../series/pieces.ts';

/** About a millisecond's work, each. */
const pieceSize = 200;
const pieceSize_bytes = 1_048_576;

export async function collectOrder(room: EventRoom, choice: ExportChoice, now_ms: number): Promise<ExportOrder> {
  const { text } = await excerptFor(room, choice);
  return {
    choice,
    detail: {
      event: await copyOf([text.event]),
      startLists: await copyOf(text.startLists),
      runs: await copyOf(text.runs),
      competitors: await copyOf(text.competitors),
    },
    triggers: await triggersFor(room, choice),
    log: await logFor(room, choice),
    now_ms,
  };
}

/** A list of one heat is made of that heat: an event may have ten others. */
export function excerptFor(room: EventRoom, { audience, heatId }: ExportChoice): Promise<Excerpt> {
  return room.feed.excerpt(audience, heatId === null ? null : asHeatId(heatId));
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

/** Pages go on to read these bytes, so the thread gets some of its own. */
export async function copyOf(text: readonly Buffer[]): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  let begun: Buffer[] = [];
  let size_bytes = 0;
  const end = async (): Promise<void> => {
    const piece = new Uint8Array(size_bytes);
    piece.set(Buffer.concat(begun));
    pieces.push(piece);
    begun = [];
    size_bytes = 0;
    await letOthersWork();
  };
  for (const part of text) {
    begun.push(part);
    size_bytes += part.length;
    if (size_bytes >= pieceSize_bytes) await end();
  }
  if (size_bytes > 0) await end();
  return pieces;
}

/** One more than a file may have, so that it is refused and not cut. */
async function inPieces<Item>(items: readonly Item[], present: (item: Item) => object): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  const encoder = new TextEncoder();
  const end = Math.min(items.length, limits.exportRowsMax + 1);
  for (let at = 0; at < end; at += pieceSize) {
    pieces.push(encoder.encode(stringifyJson(items.slice(at, at + pieceSize).map(present))));
    await letOthersWork();
  }
  return pieces;
}
