/** What is said of a race beside its times, for paper and federations. */
import { eventReport, raceReport as report } from '../records/race-report.ts';
import { described } from '../route.ts';

export const raceReport = described({
  says: 'The race report of an event: jury, courses, weather, and what a federation asks. Empty until somebody fills it in.',
  item: eventReport,
});

export const setRaceReport = described({
  says: 'Replaces the race report of an event. Nothing ranks by it, and visitors see nothing of it.',
  body: report,
  item: eventReport,
});
