/** The operators' log: reading it, and what they write to its entries. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { logEntry, logStates, severities } from '../records/log.ts';
import { logFilter } from '../filters/log-filter.ts';
import { described } from '../route.ts';

/** What stays as it is where it is not sent. */
const corrections = {
  severity: z.optional(z.enum(severities)),
  bib: field.says('Whom it is about after all; `null`: nobody.', z.optional(z.nullable(field.bib))),
};

export const eventLog = described({
  says: 'The log of an event, newest first; what is left out of the filters does not matter.',
  query: z.object({ ...field.paging, ...logFilter }),
  item: logEntry,
});

export const editLogEntry = described({
  says: 'Comments on an entry, or brings a deleted one back with `state`. Severity and bib are corrected where they are sent, and stay as they are where not.',
  body: z.strictObject({
    comment: field.optionalText(limits.noteMax),
    state: z.optional(z.enum(logStates)),
    ...corrections,
  }),
  item: logEntry,
});

export const commentLogEntry = described({
  says: 'Writes a comment to an entry, in the place of the one that it has, and corrects severity and bib where they are sent.',
  body: z.strictObject({ comment: field.text(limits.noteMax), ...corrections }),
  item: logEntry,
});

export const seeLogEntry = described({
  says: 'An operator has seen what is critical, or not after all: no desk keeps it in sight any longer.',
  body: z.strictObject({ seen: z.boolean() }),
  item: logEntry,
});

export const deleteLogEntry = described({
  says: 'Takes an entry out of the log; it is kept, and listed among the deleted ones.',
  item: logEntry,
});
