/** What happens next in an event, as one line of its card says it. */
import type { EventSummaryDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { momentOf } from '../../../race/event-moments.ts';

export type NextThing =
  | { readonly kind: 'live' | 'today' | 'results' }
  | { readonly kind: 'closes' | 'opens' | 'starts'; readonly at_ms: number };

/** Registration first, as long as it is open: it is the one thing that somebody misses. */
export function nextThing(event: EventSummaryDto, now_ms: number): NextThing {
  const { state, registration } = event;
  if (state === 'live') return { kind: 'live' };
  if (state === 'finished') return { kind: 'results' };
  if (registration?.state === 'open') {
    return { kind: 'closes', at_ms: inMilliseconds(registration.until_100ns) };
  }
  if (registration?.state === 'notYetOpen') {
    return { kind: 'opens', at_ms: inMilliseconds(registration.from_100ns) };
  }
  const at_ms = momentOf(`${event.startDate}T${event.startTime ?? '00:00'}`, event.timeZone);
  return at_ms > now_ms ? { kind: 'starts', at_ms } : { kind: 'today' };
}

function inMilliseconds(ticks: bigint): number {
  return Number(ticks / BigInt(TICKS_PER_MILLISECOND));
}
