/** What is said of a race beside its times, for paper and federations; and the lists of points of these. */
import * as z from 'zod/mini';
import * as limits from '../base/limits.ts';
import { listedPerson, pointsList as list } from '../records/points-list.ts';
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

export const pointsList = described({ says: 'The points list of an account; nothing where it has none.', item: list });

export const uploadPointsList = described({
  says: 'Takes the points list of a federation, as csv or a spreadsheet with the headings of FIS (`Fiscode`, `Lastname`, `GSpoints`); it replaces the one before.',
  item: list,
  errors: [
    'IMPORT_UNREADABLE',
    'IMPORT_DAMAGED',
    'IMPORT_PROTECTED',
    'IMPORT_EMPTY',
    'IMPORT_TOO_LARGE',
    'IMPORT_TOO_MANY_ROWS',
  ],
});

export const removePointsList = described({ says: 'Takes the points list of an account away.', item: list });

export const findListed = described({
  says: "People on the points list of the event's owner, by code or by words of their names; an exact code comes first.",
  query: z.object({
    search: z.string().check(z.trim(), z.minLength(2), z.maxLength(limits.searchMax)),
  }),
  item: listedPerson,
});
