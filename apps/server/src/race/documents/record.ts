/** A document of an event, as the event's row holds it. */
import type { DocumentDto } from '@startwand/contract';
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
}
