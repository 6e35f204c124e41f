/** What competitors are told by mail: that they are entered, and when they start. */
import type { CompetitorId, Heat } from '@startwand/timing';
import { ticksOf } from '../clock.ts';
import { instantOf_ms } from '../events/local-date.ts';
import type { CompetitorRecord } from './record.ts';
import type { EventView } from '../live/history/event-view.ts';
import type { Mail } from '../mails/mail.ts';

/** Reads the event once; then says what each one is told, `null`: nothing. */
export type Letter = (
  view: EventView,
  link: string,
) => (competitor: CompetitorRecord) => Mail | null;

/** To whom the timekeeper entered: who registered knows of it. */
export const invitation: Letter = (view, link) => {
  const organizer = view.event.organizer.name;
  return ({ id, userId }) =>
    userId === null ? { kind: 'invitation', ...eventOf(view, id), organizer, link } : null;
};

/** Start number and start times, by the clock of the event's place. */
export const startInformation: Letter = (view, link) => {
  const heats = [...view.race.heats.values()]
    .filter(({ state }) => state !== 'cancelled')
    .map((heat) => startsIn(heat, view));
  const { timeZone } = view.event;
  return ({ id }) => {
    const starts = heats.flatMap(({ name, timeOf }) => {
      const at = timeOf(id);
      return at === null ? [] : [{ heat: name, at }];
    });
    return { kind: 'start', ...eventOf(view, id), timeZone, starts, link };
  };
};

/** Everybody's own time; where the heat has none, that of the heat. */
function startsIn({ id, startList, startTimes }: Heat, { heats, event }: EventView) {
  const shown = heats.get(id);
  const local = shown?.startTime ?? null;
  const ofHeat = local === null ? null : ticksOf(instantOf_ms(local, event.timeZone));
  const listed = new Set(startList);
  return {
    name: shown?.name ?? '',
    timeOf: (competitorId: CompetitorId): bigint | null =>
      listed.has(competitorId) ? (startTimes.get(competitorId) ?? ofHeat) : null,
  };
}

function eventOf({ event, race }: EventView, id: CompetitorId) {
  const { name, place, startDate } = event;
  return { event: name, place, date: startDate, bib: race.entries.get(id)?.bib ?? null };
}
