/** A document as it travels; results in a file are results. */
import type { DocumentDto } from '@startwand/contract';
import type { EventRecord } from '../events/record.ts';
import { versionOf } from '../../base/version-of.ts';
import type { DocumentRecord } from './record.ts';

/** Results in a file are results: visitors get them while they are public. */
export function isPublicDocument({ category }: DocumentRecord, { publicResult }: EventRecord): boolean {
  return publicResult || (category !== 'heatResults' && category !== 'overallResults');
}

export function presentDocument(document: DocumentRecord, isOperator: boolean): DocumentDto {
  const shown = {
    id: document.id,
    heatId: document.heatId,
    category: document.category,
    description: document.description,
    fileName: document.name,
    size_bytes: document.size_bytes,
    lastEdited: document.editedAt,
  };
  return isOperator ? { ...shown, version: versionOf(shown) } : shown;
}
