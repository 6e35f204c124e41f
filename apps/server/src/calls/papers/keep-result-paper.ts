/** A result list among the documents of its event: its file first on disk, then its row; an older one stays, marked. */
import { limits, paperLimits, type ResultPapersDto } from '@startwand/contract';
import type { HeatId } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import { mintId } from '../../base/ids.ts';
import { noPreconditions } from '../../base/preconditions.ts';
import type { DocumentRecord, MadeResult } from '../../race/documents/record.ts';
import type { EventRecord } from '../../race/events/record.ts';
import { saveEvent } from '../../race/events/row-store.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import { mintFileId, type FileStore } from '../../storage/files/file-store.ts';
import type { StorageQuota } from '../documents/storage-quota.ts';
import { fileName } from '../exports/file-name.ts';

export interface KeptParts {
  readonly files: Pick<FileStore, 'save' | 'remove' | 'read'>;
  readonly storage: StorageQuota;
  readonly clock: Clock;
}

interface Paper {
  readonly heatId: HeatId;
  readonly title: string;
  /** HH:MM where the event is. */
  readonly time: string;
  readonly bytes: Uint8Array;
  readonly made: MadeResult;
  /** Count of erasures in the event when the list was begun. */
  readonly erasures: number;
}

/** The list of the result as it is; `null`: there is none. */
export function currentPaper({ documents }: EventRecord, heatId: HeatId): DocumentRecord | null {
  return documents.findLast((one) => isCurrentOf(one, heatId)) ?? null;
}

export async function keepPaper({ files, storage, clock }: KeptParts, room: EventRoom, paper: Paper): Promise<void> {
  const { heatId, title, time, bytes, made, erasures } = paper;
  const { name, ownerId } = room.view.event;
  if (!(await storage.hasRoom(ownerId, bytes.length))) return noteRefused(room, 'STORAGE_FULL');
  const fileId = mintFileId('pdf');
  await files.save(fileId, Buffer.from(bytes));
  const document: DocumentRecord = {
    id: mintId(),
    heatId,
    category: 'heatResults',
    description: `${title} · ${time}`.slice(0, limits.descriptionMax),
    name: fileName(name, `${title} ${time.replace(':', '.')}`, 'pdf').slice(-limits.nameMax),
    type: 'pdf',
    fileId,
    size_bytes: bytes.length,
    editedAt: clock(),
    made,
  };
  let gone: readonly DocumentRecord[] = [];
  const done = await editPapers(room, (event) => {
    // It may name somebody who was forgotten meanwhile; another one is under way.
    if (event.erasures !== erasures) return {};
    const before = event.documents.map((one) => (isCurrentOf(one, heatId) ? replaced(one) : one));
    gone = before
      .filter((one) => one.made !== null && one.heatId === heatId)
      .slice(0, -(paperLimits.resultPapersKeptMax - 1));
    const documents = [...before.filter((one) => !gone.includes(one)), document];
    if (documents.length <= limits.documentsMax)
      return { documents, resultPapers: { ...event.resultPapers, refused: null } };
    gone = [];
    return { resultPapers: { ...event.resultPapers, refused: 'DOCUMENTS_FULL' } };
  });
  const isKept = done && room.view.event.documents.some(({ id }) => id === document.id);
  for (const one of isKept ? gone : [document]) await files.remove(one.fileId);
}

/** The heat was opened again: what was its result is no result any more. */
export async function replacePaper(room: EventRoom, heatId: HeatId): Promise<void> {
  if (currentPaper(room.view.event, heatId) === null) return;
  await editPapers(room, ({ documents }) => ({
    documents: documents.map((one) => (isCurrentOf(one, heatId) ? replaced(one) : one)),
  }));
}

/** Said once: a second time the same changes nothing. */
export async function noteRefused(room: EventRoom, refused: NonNullable<ResultPapersDto['refused']>): Promise<void> {
  if (room.view.event.resultPapers.refused === refused) return;
  await editPapers(room, ({ resultPapers }) => ({ resultPapers: { ...resultPapers, refused } }));
}

function isCurrentOf({ heatId: of, made }: DocumentRecord, heatId: HeatId): boolean {
  return of === heatId && made !== null && !made.isReplaced;
}

function replaced(document: DocumentRecord): DocumentRecord {
  return document.made === null ? document : { ...document, made: { ...document.made, isReplaced: true } };
}

/** By nobody: it follows from what somebody did. @returns whether it is stored */
async function editPapers(room: EventRoom, edit: (event: EventRecord) => Partial<EventRecord>): Promise<boolean> {
  const done = await room.perform(({ event: before }) => {
    const event = { ...before, ...edit(before) };
    return {
      command: { type: 'setup', setup: { kind: 'noteShownChange' }, by: null },
      withRows: { statements: [saveEvent(event)], rows: { event } },
    };
  }, noPreconditions);
  return !('error' in done);
}
