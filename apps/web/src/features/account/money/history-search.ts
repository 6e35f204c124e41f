/** What of the history of timing points stands in its address, and what is asked for by it. */
import { isId, timingPointEntryTypes, type TimingPointEntryType } from '@startwand/contract';
import { dayIn, type DaySpan } from '../../../base/day-span.ts';

export interface HistorySearch extends DaySpan {
  readonly kind?: TimingPointEntryType | undefined;
  readonly event?: string | undefined;
}

export const noHistoryFilter = {
  kind: undefined,
  event: undefined,
  from: undefined,
  to: undefined,
} as const satisfies HistorySearch;

/** Addresses come from anywhere: what is none of ours is left out. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const kind = timingPointEntryTypes.find((known) => known === search['kind']);
  const event = search['event'];
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(isId(event) ? { event } : {}),
    ...dayIn('from', search['from']),
    ...dayIn('to', search['to']),
  };
}
