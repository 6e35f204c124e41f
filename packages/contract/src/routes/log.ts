/** The operators' log: reading it, and what they write to its entries. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { logEntry, logStates, severities } from '../records/log.ts';
import { logFilter } from '../filters/log-filter.ts';
import { route } from '../route.ts';

const logParams = z.object({ eventId: field.id });
const entryParams = z.object({ eventId: field.id, logId: field.id });
const logErrors = ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'] as const;

/** What stays as it is where it is not sent. */
const corrections = {
  severity: z.optional(z.enum(severities)),
  bib: field.says('Whom it is about after all; `null`: nobody.', z.optional(z.nullable(field.bib))),
};

export const eventLog = route({
  name: 'eventLog',
  method: 'GET',
  path: '/events/:eventId/logs/all',
  caller: 'user',
  says: 'The log of an event, newest first; what is left out of the filters does not matter.',
  params: logParams,
  query: z.object({ ...field.paging, ...logFilter }),
  isPaged: true,
  item: logEntry,
  errors: logErrors,
});

export const editLogEntry = route({
  name: 'editLogEntry',
  method: 'POST',
  path: '/events/:eventId/log/:logId',
  caller: 'user',
  says: 'Comments on an entry, or brings a deleted one back with `state`. Severity and bib are corrected where they are sent, and stay as they are where not.',
  params: entryParams,
  body: z.strictObject({
    comment: field.optionalText(limits.noteMax),
    state: z.optional(z.enum(logStates)),
    ...corrections,
  }),
  edits: 'logEntry',
  item: logEntry,
  errors: [...logErrors, 'LOG_ENTRY_NOT_FOUND'],
});

export const commentLogEntry = route({
  name: 'commentLogEntry',
  method: 'POST',
  path: '/events/:eventId/log/:logId/comment',
  caller: 'user',
  says: 'Writes a comment to an entry, in the place of the one that it has, and corrects severity and bib where they are sent.',
  params: entryParams,
  body: z.strictObject({ comment: field.text(limits.noteMax), ...corrections }),
  edits: 'logEntry',
  item: logEntry,
  errors: [...logErrors, 'LOG_ENTRY_NOT_FOUND'],
});

export const seeLogEntry = route({
  name: 'seeLogEntry',
  method: 'POST',
  path: '/events/:eventId/log/:logId/seen',
  caller: 'user',
  says: 'An operator has seen what is critical, or not after all: no desk keeps it in sight any longer.',
  params: entryParams,
  body: z.strictObject({ seen: z.boolean() }),
  item: logEntry,
  errors: [...logErrors, 'LOG_ENTRY_NOT_FOUND'],
});

export const deleteLogEntry = route({
  name: 'deleteLogEntry',
  method: 'DELETE',
  path: '/events/:eventId/log/:logId',
  caller: 'user',
  says: 'Takes an entry out of the log; it is kept, and listed among the deleted ones.',
  params: entryParams,
  item: logEntry,
  errors: [...logErrors, 'LOG_ENTRY_NOT_FOUND'],
});
