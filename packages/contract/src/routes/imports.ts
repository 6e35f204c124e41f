/**
 * Imports (Spec §2): upload a file, assign its columns to fields, validate, apply. An import is the
 * event's, for its owner alone, and is forgotten after a day.
 */
import * as z from 'zod/mini';
import type { ErrorName } from '../wire/errors.ts';
import * as field from '../base/fields.ts';
import { importItem, importSettings } from '../records/import.ts';
import { importKinds } from '../records/import-kinds.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';
import { mailLanguages } from '../records/user.ts';

const upload = z
  .strictObject({
    kind: z.enum(importKinds),
    heatId: field.says('Of all but `competitors`.', z._default(z.nullable(field.id), null)),
  })
  .check(
    z.refine(({ kind, heatId }) => (kind === 'competitors') === (heatId === null), {
      path: ['heatId'],
      error: 'NOT_BOTH',
    }),
  );

/** Of the faults: as many as there can be in one answer, unless less is asked for. */
const faultPage = z.object(field.pagingOfMost);

const eventParams = z.object({ eventId: field.id });
const params = z.object({ eventId: field.id, importId: field.id });
const ownerErrors = [
  'NOT_LOGGED_IN',
  'REAUTHENTICATE',
  'NOT_ALLOWED',
  'EVENT_NOT_FOUND',
] as const satisfies readonly ErrorName[];
const errors = [...ownerErrors, 'IMPORT_NOT_FOUND'] as const satisfies readonly ErrorName[];

export const uploadImport = route({
  name: 'uploadImport',
  method: 'POST',
  path: '/events/:eventId/imports',
  caller: 'user',
  says: 'Takes an xls, xlsx, csv or tsv file and answers with its sheets, their headings and first rows, and which column is guessed to be which field. Formulas are not computed: a cell has the value that was saved with it.',
  params: eventParams,
  body: upload,
  file: { max_bytes: limits.importMax_bytes, isOptional: false },
  takesKey: true,
  item: importItem,
  errors: [
    ...ownerErrors,
    'HEAT_NOT_FOUND',
    'IMPORT_UNREADABLE',
    'IMPORT_DAMAGED',
    'IMPORT_PROTECTED',
    'IMPORT_EMPTY',
    'IMPORT_TOO_LARGE',
    'IMPORT_TOO_MANY_ROWS',
  ],
});

export const importTemplate = route({
  name: 'importTemplate',
  method: 'GET',
  path: '/events/:eventId/imports/template/:kind',
  caller: 'user',
  says: 'An xlsx file with nothing but the headings that an import of this kind understands, in one language.',
  params: z.object({ eventId: field.id, kind: z.enum(importKinds) }),
  query: z.object({ language: z._default(z.enum(mailLanguages), 'en') }),
  answersFile: true,
  item: z.never(),
  errors: ownerErrors,
});

export const getImport = route({
  name: 'getImport',
  method: 'GET',
  path: '/events/:eventId/imports/:importId',
  caller: 'user',
  says: 'An import as it is, with a page of its faults.',
  params,
  query: faultPage,
  item: importItem,
  errors: [...errors, 'HEAT_NOT_FOUND'],
});

export const validateImport = route({
  name: 'validateImport',
  method: 'POST',
  path: '/events/:eventId/imports/:importId/validate',
  caller: 'user',
  says: 'Reads every row with these columns and mends, and names every fault by row, column and field, a page of them here, the others by `getImport`; nothing else changes.',
  params,
  query: faultPage,
  body: importSettings,
  item: importItem,
  errors: [...errors, 'HEAT_NOT_FOUND', 'IMPORT_STATE'],
});

export const applyImport = route({
  name: 'applyImport',
  method: 'POST',
  path: '/events/:eventId/imports/:importId/apply',
  caller: 'user',
  says: 'Applies all rows of a validated import, or none: they are looked at once more, and the path of an issue is `rows`, the row and the field; what is wrong by then stands in `check`, too, page by page. The file is erased then.',
  params,
  item: importItem,
  errors: [
    ...errors,
    'HEAT_NOT_FOUND',
    'IMPORT_STATE',
    'IMPORT_FAULTY',
    'NOT_ENOUGH_TIMING_POINTS',
    'BIB_TAKEN',
    'INVALID_STATE',
    'COMPETITOR_NOT_FOUND',
    'RUNS_OVERLAP',
  ],
});

export const undoImport = route({
  name: 'undoImport',
  method: 'POST',
  path: '/events/:eventId/imports/:importId/undo',
  caller: 'user',
  says: 'Takes a whole import back, as long as everything that it brought is as it left it.',
  params,
  item: importItem,
  errors: [...errors, 'IMPORT_STATE', 'UNDO_CONFLICT'],
});

export const removeImport = route({
  name: 'removeImport',
  method: 'DELETE',
  path: '/events/:eventId/imports/:importId',
  caller: 'user',
  says: 'Erases the file and what is known of the import; what was applied stays.',
  params,
  item: z.object({ id: field.id }),
  errors,
});
