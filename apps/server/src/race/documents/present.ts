/** A document as it travels; results in a file are results. */
import type { DocumentDto } from '@startwand/contract';
import type { EventRecord } from '../events/record.ts';
import { versionOf } from '../../base/version-of.ts';
import type { DocumentRecord, MadeResult } from './record.ts';

/** Results in a file are results: visitors get them while they are public. */
export function isPublicDocument({ category, made }: DocumentRecord, event: EventRecord): boolean {
  if (!event.publicResult && (category === 'heatResults' || category === 'overallResults')) return false;
  return made === null || isPublicPaper(made, event);
}

/** A result list that was made by itself is public once the organiser says so, and only as long as it is the newest. */
function isPublicPaper({ audience, isOfficial, isReplaced }: MadeResult, { resultPapers }: EventRecord): boolean {
  if (audience !== 'public' || isReplaced) return false;
  const { shownFrom } = resultPapers;
  return shownFrom === 'finished' || (shownFrom === 'official' && isOfficial);
}

export function presentDocument(document: DocumentRecord, isOperator: boolean): DocumentDto {
  const { made } = document;
  const shown = {
    id: document.id,
    heatId: document.heatId,
    category: document.category,
    description: document.description,
    fileName: document.name,
    size_bytes: document.size_bytes,
    lastEdited: document.editedAt,
    ...(made === null ? {} : { made: { isOfficial: made.isOfficial, isReplaced: made.isReplaced } }),
  };
  return isOperator ? { ...shown, version: versionOf(shown) } : shown;
}
