/** What is said of a race beside its times, for paper and federations; the lists of points of these; and where it is sent. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { eventOutput, outputForm } from '../records/event-output.ts';
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
  says: 'Takes the points list of a federation, as csv or a spreadsheet with the headings of FIS (`Fiscode`, `Lastname`, `GSpoints`), or the text of the DSV; it replaces the one before.',
  item: list,
  errors: [
    'IMPORT_UNREADABLE',
    'IMPORT_OLD_VERSION',
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

export const eventOutputs = described({
  says: 'Where an event is sent while it goes on, and how far each of them is.',
  item: eventOutput,
});

export const addOutput = described({
  says: `One more receiver, ${limits.outputsMax} at the most: the live timing of FIS, or a program that reads RMonitor. Nothing is sent before it is started. Addresses of the server's own network are refused unless its operator allows them.`,
  body: outputForm,
  item: eventOutput,
});

export const runOutput = described({
  says: 'Starts or stops an output. What is sent is always the newest state of the race: a receiver that was away is told everything anew.',
  body: z.strictObject({ isRunning: z.boolean() }),
  item: eventOutput,
});

export const removeOutput = described({
  says: 'Stops an output and takes it away.',
  item: z.object({ id: field.id }),
});
