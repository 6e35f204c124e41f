/** A document comes, changes or goes: its file first on disk, then its row, and never the other way. */
import { limits, type DocumentInput } from '@startwand/contract';
import type { Race } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import { performEdit } from '../events/edit-event.ts';
import { noPreconditions } from '../../base/preconditions.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { DocumentRecord } from '../../race/documents/record.ts';
import type { EventRecord, Removed } from '../../race/events/record.ts';
import { putBack, restorable, takenOut } from '../../race/events/removed.ts';
import { saveEvent } from '../../race/events/row-store.ts';
import { documentTypeOf } from '../../storage/files/document-type.ts';
import { mintFileId, type FileStore, type UploadedFile } from '../../storage/files/file-store.ts';
import type { StorageQuota } from './storage-quota.ts';
import { asHeatId, mintId } from '../../base/ids.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Refused } from '../../edge/answers/refused.ts';

export interface DocumentParts {
  readonly files: FileStore;
  readonly storage: StorageQuota;
  readonly clock: Clock;
}

export async function addDocument(
  { files, storage, clock }: DocumentParts,
  operator: OperatorContext,
  input: DocumentInput,
  file: UploadedFile,
): Promise<{ document: DocumentRecord } | Refused> {
  const stored = await storeFile({ files, storage }, operator, file);
  if ('error' in stored) return stored;
  const { heatId = null } = described(input);
  const document = { ...input, ...stored, id: mintId(), heatId, editedAt: clock(), made: null };
  const added = await performEdit(operator, ({ race, event: { documents } }) => {
    if (!isOfRace(race, document)) return { error: 'HEAT_NOT_FOUND' };
    if (documents.length < limits.documentsMax) return { event: { documents: [...documents, document] } };
    const tooMany = { path: ['file'], code: 'TOO_LARGE', limit: limits.documentsMax } as const;
    return { error: 'INVALID_INPUT', issues: [tooMany] };
  });
  if (!('error' in added)) return { document };
  await files.remove(stored.fileId);
  return added;
}

/** @param file `null`: the file stays as it is */
export async function updateDocument(
  { files, storage, clock }: DocumentParts,
  operator: OperatorContext,
  documentId: string,
  input: DocumentInput,
  file: UploadedFile | null,
): Promise<{ document: DocumentRecord } | Refused> {
  const stored = file === null ? null : await storeFile({ files, storage }, operator, file);
  if (stored !== null && 'error' in stored) return stored;
  const changed: DocumentRecord[] = [];
  const replaced: DocumentRecord[] = [];
  const edited = await performEdit(operator, ({ race, event: { documents } }) => {
    const before = documents.find(({ id }) => id === documentId);
    if (before === undefined) return { error: 'DOCUMENT_NOT_FOUND' };
    const after = { ...before, ...described(input), ...replacedBy(stored), editedAt: clock() };
    if (!isOfRace(race, after)) return { error: 'HEAT_NOT_FOUND' };
    changed.push(after);
    if (stored !== null) replaced.push(before);
    return { event: { documents: documents.map((one) => (one === before ? after : one)) } };
  });
  if ('error' in edited) {
    if (stored !== null) await files.remove(stored.fileId);
    return edited;
  }
  for (const { fileId } of replaced) await files.remove(fileId);
  const [document] = changed;
  return document === undefined ? { error: 'DOCUMENT_NOT_FOUND' } : { document };
}

/** Another file is somebody's, whatever stood there before. */
function replacedBy(stored: StoredFile | null): Partial<DocumentRecord> {
  return stored === null ? {} : { ...stored, made: null };
}

type Described = Pick<DocumentRecord, 'category' | 'description'> & Partial<Pick<DocumentRecord, 'heatId'>>;

function described({ category, description, heatId }: DocumentInput): Described {
  if (heatId === undefined) return { category, description };
  return { category, description, heatId: heatId === null ? null : asHeatId(heatId) };
}

function isOfRace(race: Race, { heatId }: Pick<DocumentRecord, 'heatId'>): boolean {
  return heatId === null || race.heats.has(heatId);
}

/** The file stays as long as the document may come back. */
export async function removeDocument(
  { files, clock }: DocumentParts,
  operator: OperatorContext,
  documentId: string,
): Promise<{ removed: true } | Refused> {
  const now = clock();
  let gone: readonly DocumentRecord[] = [];
  const edited = await performEdit(operator, ({ event }) => {
    const lists = takenOut(listsOf(event), documentId, now, limits.documentsMax);
    if (lists === null) return { error: 'DOCUMENT_NOT_FOUND' };
    gone = without(event.removedDocuments, lists.removed);
    return { event: { documents: lists.shown, removedDocuments: lists.removed } };
  });
  if ('error' in edited) return edited;
  for (const { fileId } of gone) await files.remove(fileId);
  return { removed: true };
}

export async function restoreDocument(
  { clock }: Pick<DocumentParts, 'clock'>,
  operator: OperatorContext,
  documentId: string,
): Promise<{ document: DocumentRecord } | Refused> {
  const now = clock();
  const edited = await performEdit(operator, ({ event }) => {
    const lists = putBack(listsOf(event), documentId, now, limits.documentsMax);
    if (lists === null) return { error: 'DOCUMENT_NOT_FOUND' };
    return { event: { documents: lists.shown, removedDocuments: lists.removed } };
  });
  if ('error' in edited) return edited;
  const document = operator.room.view.event.documents.find(({ id }) => id === documentId);
  return document === undefined ? { error: 'DOCUMENT_NOT_FOUND' } : { document };
}

/** Those of an event that may not come back any more, with their files. */
export async function forgetRemoved(
  { files, clock }: Pick<DocumentParts, 'files' | 'clock'>,
  room: EventRoom,
): Promise<void> {
  const now = clock();
  let gone: readonly DocumentRecord[] = [];
  const done = await room.perform((view) => {
    const { event } = view;
    const removedDocuments = restorable(event.removedDocuments, now, limits.documentsMax);
    gone = without(event.removedDocuments, removedDocuments);
    const kept = { ...event, removedDocuments };
    return {
      command: { type: 'setup', setup: { kind: 'noteShownChange' }, by: null },
      withRows: { statements: [saveEvent(kept)], rows: { event: kept } },
    };
  }, noPreconditions);
  if ('error' in done) return;
  for (const { fileId } of gone) await files.remove(fileId);
}

function listsOf({ documents: shown, removedDocuments: removed }: EventRecord) {
  return { shown, removed };
}

type Kept = readonly Removed<DocumentRecord>[];

function without(before: Kept, after: Kept): readonly DocumentRecord[] {
  return before.filter((one) => !after.includes(one)).map(({ kept }) => kept);
}

type StoredFile = Pick<DocumentRecord, 'name' | 'type' | 'fileId' | 'size_bytes'>;

async function storeFile(
  { files, storage }: Pick<DocumentParts, 'files' | 'storage'>,
  { room }: OperatorContext,
  file: UploadedFile,
): Promise<StoredFile | Refused> {
  const { name, size_bytes } = file;
  const { ownerId } = room.view.event;
  if (!(await storage.hasRoom(ownerId, size_bytes))) return { error: 'STORAGE_FULL' };
  const type = await documentTypeOf(name, file.pieces());
  if (type === null) return { error: 'UNSUPPORTED_DOCUMENT' };
  const fileId = mintFileId(type);
  await files.keep(file, fileId);
  return { name: shownName(name), type, fileId, size_bytes };
}

/** Without folders and control characters, and not longer than a name is. */
function shownName(name: string): string {
  const last = name.replaceAll(/^.*[\\/]/g, '').replaceAll(/\p{Cc}/gu, '');
  return last.slice(-limits.nameMax);
}
