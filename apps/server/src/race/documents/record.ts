/** A document of an event, as the event's row holds it. */
import type { Audience, DocumentDto } from '@startwand/contract';
import type { HeatId, Timestamp } from '@startwand/timing';
import type { DocumentType } from '../../storage/files/document-type.ts';
import type { FileId } from '../../storage/files/file-store.ts';

export interface DocumentRecord {
  readonly id: string;
  /** `null`: of the whole event. */
  readonly heatId: HeatId | null;
  readonly category: DocumentDto['category'];
  readonly description: string;
  /** As the sender called it; the file is found by its id. */
  readonly name: string;
  readonly type: DocumentType;
  readonly fileId: FileId;
  readonly size_bytes: number;
  readonly editedAt: Timestamp;
  /** What a result list says that was made by itself; `null`: somebody added the file. */
  readonly made: MadeResult | null;
}

/** A result list that was made by itself, as its result was then. */
export interface MadeResult {
  /** Whom it was made for: what operators see beyond visitors is never shown to them later. */
  readonly audience: Audience;
  readonly isOfficial: boolean;
  /** Of what it says: the same result makes no second list. */
  readonly digest: string;
  /** The result has changed since, or its heat was opened again. */
  readonly isReplaced: boolean;
}
