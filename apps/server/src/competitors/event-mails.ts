/** What competitors are told by mail: that they are entered, and when they start. */
import type { CompetitorId, Entry, Heat } from '@startwand/timing';
import { ticksOf } from '../clock.ts';
import type { EventRecord } from '../events/record.ts';
import { instantOf_ms } from '../events/local-date.ts';
import type { CompetitorRecord } from './record.ts';
import type { EventView } from '../live/history/event-view.ts';
import type { Mail } from '../mails/mail.ts';

/** An entry and its row at a moment. */
export interface Addressed {
  readonly entry: Entry;
  readonly shown: CompetitorRecord;
}

/** Takes of the event what it says; then tells what each one is told, `null`: nothing. */
export type Letter = (view: EventView, link: string) => (to: Addressed) => Mail | null;

/** To whom the timekeeper entered: who registered knows of it. */
export const invitation: Letter = (view, link) => {
  const { event } = view;
  const organizer = event.organizer.name;
  return ({ entry, shown: { userId } }) =>
    userId === null ? { kind: 'invitation', ...eventOf(event, entry), organizer, link } : null;
};

/** Start number and start times, by the clock of the event's place. */
export const startInformation: Letter = (view, link) => {
  const heats = [...view.race.heats.values()]
    .filter(({ state }) => state !== 'cancelled')
    .map((heat) => startsIn(heat, view));
  const { event } = view;
  const { timeZone } = event;
  return ({ entry }) => {
    const starts = heats.flatMap(({ name, timeOf }) => {
      const at = timeOf(entry.competitorId);
      return at === null ? [] : [{ heat: name, at }];
    });
    return { kind: 'start', ...eventOf(event, entry), timeZone, starts, link };
  };
};

/** Everybody's own time; where the heat has none, that of the heat. */
function startsIn({ id, startList, startTimes }: Heat, { heats, event }: EventView) {
  const shown = heats.get(id);
  const local = shown?.startTime ?? null;
  const ofHeat = local === null ? null : ticksOf(instantOf_ms(local, event.timeZone));
  // Ten start lists of ten thousand are put into sets when the first letter is written, not all in one piece.
  let listed: ReadonlySet<CompetitorId> | null = null;
  return {
    name: shown?.name ?? '',
    timeOf: (competitorId: CompetitorId): bigint | null =>
      (listed ??= new Set(startList)).has(competitorId)
        ? (startTimes.get(competitorId) ?? ofHeat)
        : null,
  };
}

function eventOf({ name, place, startDate }: EventRecord, { bib }: Entry) {
  return { event: name, place, date: startDate, bib };
}
