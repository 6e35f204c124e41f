/** The race of an event as outputs look at it again and again. */
import type { OutputInput, RaceReport } from '@startwand/contract';
import type { EventId } from '@startwand/timing';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { liveRaceOf, type SeenRace } from './live-race-of.ts';

interface Parts {
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly raceReports: Pick<RaceReportStore, 'find'>;
  readonly elapsed_ms: () => number;
}

/** A report that was filled in meanwhile is told with the next look after that. */
const reportAge_ms = 10_000;

export interface EventLook {
  /** The same race is given again for as long as nothing of it has changed. `null`: the event is no more. */
  readonly look: () => Promise<SeenRace | null>;
  /** Of the event, as it was at the last look. */
  readonly timeZone: () => string;
}

export function lookAtEvent(parts: Parts, eventId: EventId, wanted: Pick<OutputInput, 'gender'>): EventLook {
  const { rooms, raceReports, elapsed_ms } = parts;
  let timeZone = 'UTC';
  let seen: { readonly key: string; readonly race: SeenRace } | null = null;
  let report: { readonly read: RaceReport; readonly at_ms: number; readonly number: number } | null = null;
  return {
    timeZone: () => timeZone,
    look: async () => {
      const room = await rooms.openRoom(eventId);
      if (room === null) return null;
      if (report === null || elapsed_ms() - report.at_ms > reportAge_ms) {
        const number = (report?.number ?? 0) + 1;
        report = { read: await raceReports.find(eventId), at_ms: elapsed_ms(), number };
      }
      const { read, number } = report;
      return room.look((view) => {
        timeZone = view.event.timeZone;
        const key = `${view.race.revision} ${number}`;
        if (seen?.key !== key) seen = { key, race: liveRaceOf(view, read, wanted) };
        return seen.race;
      });
    },
  };
}
