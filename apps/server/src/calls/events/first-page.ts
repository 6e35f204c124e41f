/** What visitors are shown first: the events that run, those one can enter, and those that come and have been. */
import { localDate, type EventSummaryDto, type FirstPageDto, type LiveSummaryDto } from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import type { EventFilters, EventPage, ListedEvent } from '../../race/events/list-store.ts';
import { nothing, presentLeader, type Leaders } from './leaders.ts';
import { presentSummary } from '../../race/events/present-summary.ts';
import type { EventStore } from '../../race/events/store.ts';

interface Parts {
  readonly events: Pick<EventStore, 'listPublic'>;
  readonly leaders: Pick<Leaders, 'lookAt'>;
  readonly clock: Clock;
}

/** So many of each kind. */
const shownFirst = { live: 12, open: 6, featured: 4, coming: 6, past: 6 } as const;

export async function firstPageOf({ events, leaders, clock }: Parts): Promise<FirstPageDto> {
  const now = clock();
  const today = todayOf(now);
  const list = (limit: number, filters: EventFilters, page: Partial<EventPage> = {}) => {
    const openAt = page.sort === 'closing' ? now : null;
    return events.listPublic({ search: '', offset: 0, ...page, limit }, filters, openAt);
  };
  const lines = async (...asked: Parameters<typeof list>): Promise<EventSummaryDto[]> =>
    (await list(...asked)).map((event) => presentSummary(event, now));
  const withLeader = async (event: ListedEvent): Promise<LiveSummaryDto> => {
    // Who leads is known for a second; whether everybody may know is asked anew.
    const { top, running } = event.publicResult ? await leaders.lookAt(event.id) : nothing;
    return { ...presentSummary(event, now), leader: top === null ? null : presentLeader(top), now: running };
  };
  const [live, open, featured, coming, past] = await Promise.all([
    list(shownFirst.live, { when: { is: 'live', today } }),
    lines(shownFirst.open, {}, { sort: 'closing' }),
    lines(shownFirst.featured, { featured: true }),
    lines(shownFirst.coming, { when: { is: 'coming', today } }, { sort: 'date' }),
    lines(shownFirst.past, { when: { is: 'past', today } }),
  ]);
  return { live: await Promise.all(live.map(withLeader)), open, featured, coming, past };
}

/** The day at Greenwich: no zone is so far from it that its visitors would miss a race. */
export function todayOf(now: Timestamp): string {
  return localDate(inMilliseconds(now), 'UTC');
}
