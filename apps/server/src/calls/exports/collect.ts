/** Gathers what a file is made of, in pieces that are short enough for a race to go on in between. */
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { limits, stringifyJson, type ExportKind, type RaceReport } from '@startwand/contract';
import { compareCanonically, type EventId } from '@startwand/timing';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import { presentTrigger } from '../../race/triggers/present-judged.ts';
import { asHeatId } from '../../base/ids.ts';
import type { FileId, FileStore } from '../../storage/files/file-store.ts';
import type { Excerpt } from '../../race/feed/snapshots.ts';
import type { ExportChoice } from './export-choice.ts';
import { withSendings, type SendingParts } from '../exchange/sendings.ts';
import { protocolEntries, type DecisionParts } from './paper/collect-decisions.ts';
import type { ExportOrder } from './make-file.ts';
import type { DetailPieces, Piece } from './detail/pieces.ts';

/** About a millisecond's work, each. */
const pieceSize = 200;
const pieceSize_bytes = 1_048_576;

/** What is beside the race. */
export interface Beside {
  readonly files: Pick<FileStore, 'read'>;
  readonly history: DecisionParts['history'];
  readonly users: DecisionParts['users'];
  readonly sentFiles: SendingParts['sentFiles'];
  readonly reportOf: (eventId: EventId) => Promise<RaceReport | null>;
}

export async function collectOrder(
  room: EventRoom,
  choice: ExportChoice,
  beside: Beside,
  now_ms: number,
  age_ms?: number,
): Promise<ExportOrder> {
  return {
    choice,
    detail: await collectDetail(await excerptFor(room, choice, age_ms)),
    triggers: await triggersFor(room, choice),
    log: await logFor(room, choice, beside),
    decisions: await decisionsFor(room, choice, beside),
    paper: await paperFor(room, choice, beside),
    now_ms,
  };
}

export async function collectDetail({ text }: Excerpt): Promise<DetailPieces> {
  return {
    event: await copyOf([text.event]),
    startLists: await copyOf(text.startLists),
    runs: await copyOf(text.runs),
    competitors: await copyOf(text.competitors),
  };
}

async function paperFor(
  { view: { event } }: EventRoom,
  { format }: ExportChoice,
  { files, reportOf }: Beside,
): Promise<ExportOrder['paper']> {
  if (format !== 'pdf') return { report: null, logo: null };
  const { organizerImage } = event;
  return {
    report: await reportOf(event.id),
    logo: organizerImage === null ? null : await pictureOf(files, organizerImage.id),
  };
}

/** `null`: it is not on the disk any more, and a list goes without. */
export async function pictureOf(files: Beside['files'], id: FileId): Promise<Piece | null> {
  const picture = await files.read(id);
  return picture === null ? null : new Uint8Array(picture);
}

/** A list of one heat is made of that heat: an event may have ten others. */
export function excerptFor(room: EventRoom, { audience, heatId }: ExportChoice, age_ms?: number): Promise<Excerpt> {
  return room.feed.excerpt(audience, heatId === null ? null : asHeatId(heatId), age_ms);
}

/** Lists that name impulses. */
const timed: ReadonlySet<ExportKind> = new Set(['triggers', 'times', 'protocol', 'timingReport']);

async function triggersFor(room: EventRoom, { kind }: ExportChoice) {
  if (!timed.has(kind)) return [];
  const judged = await room.look(({ race }) => [...race.triggers.values()]);
  judged.sort((a, b) => compareCanonically(a.trigger, b.trigger));
  return inPieces(judged, presentTrigger);
}

async function logFor(room: EventRoom, { kind }: ExportChoice, parts: SendingParts) {
  if (kind !== 'log') return [];
  const log = await room.look(({ log: noted }) => [...noted]);
  return inPieces(await withSendings(parts, room.eventId, log), (entry) => entry);
}

async function decisionsFor(room: EventRoom, { kind, heatId }: ExportChoice, parts: DecisionParts) {
  return kind === 'protocol' ? protocolEntries(room, heatId, parts) : [];
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
