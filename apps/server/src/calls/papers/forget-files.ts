/**
 * Takes away the files that may name somebody who is forgotten: result lists that were made by themselves, and what waits to
 * be mailed. Lists go as removed documents whose time is over, so that the sweep of those finishes what a server left that died.
 */
import { timestamp } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { DocumentRecord } from '../../race/documents/record.ts';
import type { EventRecord, Removed } from '../../race/events/record.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { SentFileStore } from '../exchange/sent-file-store.ts';
import { forgetRemoved } from '../documents/put-document.ts';

export interface ForgettingFiles {
  readonly files: FileStore;
  readonly clock: Clock;
  readonly sentFiles: Pick<SentFileStore, 'forgetFilesOf'>;
  readonly resultPapers: { readonly lookAgain: (view: EventView) => void };
}

/** The event as the unit stores it that forgets somebody. */
export function withoutPapers(event: EventRecord): EventRecord {
  const { documents, removedDocuments } = event;
  const gone = [...documents.filter(isMade), ...removedDocuments.map(({ kept }) => kept).filter(isMade)];
  return {
    ...event,
    erasures: event.erasures + 1,
    documents: documents.filter((one) => !isMade(one)),
    removedDocuments: [...gone.map(expired), ...removedDocuments.filter(({ kept }) => !isMade(kept))],
  };
}

/** Removes the files once that unit is stored, and has the current lists made anew. */
export async function forgetFiles(parts: ForgettingFiles, room: EventRoom): Promise<void> {
  const { removedDocuments } = room.view.event;
  for (const { kept } of removedDocuments) if (isMade(kept)) await parts.files.remove(kept.fileId);
  await forgetRemoved(parts, room);
  await parts.sentFiles.forgetFilesOf(room.eventId);
  parts.resultPapers.lookAgain(room.view);
}

function isMade({ made }: DocumentRecord): boolean {
  return made !== null;
}

function expired(kept: DocumentRecord): Removed<DocumentRecord> {
  return { kept, place: 0, removedAt: timestamp(0n) };
}
