/** What competitors are told by mail: that they are entered, and when they start. */
import type { CompetitorId, Entry, Heat } from '@startwand/timing';
import { ticksOf } from '../../base/clock.ts';
import type { EventRecord } from '../../race/events/record.ts';
import { instantOf_ms } from '../../race/events/local-date.ts';
import type { CompetitorRecord } from '../../race/competitors/record.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Mail } from '../../mail/mail.ts';
import { inSlices } from '../../base/slices.ts';

/** An entry and its row at a moment. */
export interface Addressed {
  readonly entry: Entry;
  readonly shown: CompetitorRecord;
}

/** Takes of the event what it says. */
export type Letter = (view: EventView, link: string) => LetterOfMoment;

export interface LetterOfMoment {
  /** Gets ready what all of them need, in slices. */
  readonly prepare: () => Promise<void>;
  /** What each one is told; `null`: nothing. */
  readonly say: (to: Addressed) => Mail | null;
}

/** To whom the timekeeper entered: who registered knows of it. */
export const invitation: Letter = (view, link) => {
  const { event } = view;
  const organizer = event.organizer.name;
  return {
    prepare: () => Promise.resolve(),
    say: ({ entry, shown: { userId } }) =>
      userId === null ? { kind: 'invitation', ...eventOf(event, entry), organizer, link } : null,
  };
};

/** Start number and start times, by the clock of the event's place. */
export const startInformation: Letter = (view, link) => {
  const heats = [...view.race.heats.values()]
    .filter(({ state }) => state !== 'cancelled')
    .map((heat) => startsIn(heat, view));
  const { event } = view;
  const { timeZone } = event;
  return {
    prepare: async () => {
      for (const heat of heats) await heat.prepare();
    },
    say: ({ entry }) => {
      const starts = heats.flatMap(({ name, timeOf }) => {
        const at = timeOf(entry.competitorId);
        return at === null ? [] : [{ heat: name, at }];
      });
      return { kind: 'start', ...eventOf(event, entry), timeZone, starts, link };
    },
  };
};

/** Everybody's own time; where the heat has none, that of the heat. */
function startsIn({ id, startList, startTimes }: Heat, { heats, event }: EventView) {
  const shown = heats.get(id);
  const local = shown?.startTime ?? null;
  const ofHeat = local === null ? null : ticksOf(instantOf_ms(local, event.timeZone));
  const listed = new Set<CompetitorId>();
  return {
    name: shown?.name ?? '',
    timeOf: (competitorId: CompetitorId): bigint | null =>
      listed.has(competitorId) ? (startTimes.get(competitorId) ?? ofHeat) : null,
    // Ten start lists of ten thousand are not put into sets in one piece.
    prepare: () => inSlices(startList, (competitorId) => listed.add(competitorId)),
  };
}

export function eventOf({ name, place, startDate }: EventRecord, { bib }: Entry) {
  return { event: name, place, date: startDate, bib };
}
