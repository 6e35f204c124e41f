/** What of the ledger is asked for, and how what its entries are about is called. */
import type { TimingPointEntryType } from '@startwand/contract';
import { readDocument } from '../storage/database/document.ts';

export interface HistoryFilter {
  readonly type?: TimingPointEntryType | undefined;
  readonly eventId?: string | undefined;
  /** `null`: booked for none that is known. */
  readonly heatId?: string | null | undefined;
  /** In ticks; from is inside, until is not. */
  readonly from?: bigint | undefined;
  readonly until?: bigint | undefined;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Impulses from before heats were kept beside them have their event there. */
export const OF_NO_HEAT = '(points.heat_id is null or points.heat_id = points.event_id)';

/** Something that an entry is about, by the name that it has today. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Nothing where the entry is about nothing. */
export function named(id: string | null, document: string | null): Named | null {
  if (id === null) return null;
  const name = document === null ? id : readDocument<{ readonly name: string }>(document).name;
  return { id, name };
}
