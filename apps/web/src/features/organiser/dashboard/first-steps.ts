/** The way to the first race: which steps are behind an account, and which one is next. A device is none of them: laptops and phones time too. */
import type { EventSummaryDto, OperatorDetailDto } from '@startwand/contract';

export const firstSteps = ['event', 'competitors', 'startList', 'arm'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What an account has so far. */
export interface Begun {
  readonly events: readonly EventSummaryDto[];
  /** Of the event that is furthest; `null` while that is not known. */
  readonly detail: OperatorDetailDto | null;
}

/** Whoever has raced once has done all of it; the later steps are those of one event. */
export function stepsDone({ events, detail }: Begun): ReadonlySet<FirstStep> {
  const hasRaced = events.some(({ state }) => state === 'live') || (detail?.heats ?? []).some(hasBegun);
  if (hasRaced) return new Set(firstSteps);
  const done = {
    event: events.length > 0,
    competitors: events.some(({ competitorCount }) => competitorCount > 0),
    startList: (detail?.startLists ?? []).some(({ competitorIds }) => competitorIds.length > 0),
    arm: false,
  };
  return new Set(firstSteps.filter((step) => done[step]));
}

function hasBegun({ state, round }: OperatorDetailDto['heats'][number]): boolean {
  return round > 1 || state === 'armed' || state === 'disarmed' || state === 'finished';
}

/** The event whose race is next: one with competitors before one without, else the newest. */
export function eventToGoOnWith(events: readonly EventSummaryDto[]): EventSummaryDto | null {
  return events.find(({ competitorCount }) => competitorCount > 0) ?? events[0] ?? null;
}
