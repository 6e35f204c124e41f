/**
 * Imports (Spec §2): upload a file, assign its columns to fields, validate, apply. An import is the
 * event's, for its owner alone, and is forgotten after a day.
 */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { fileReading, importItem, importSettings } from '../records/import.ts';
import { importKinds } from '../records/import-kinds.ts';
import { described } from '../route.ts';
import { mailLanguages } from '../records/user.ts';

const readingId = z.string().check(z.regex(/^[A-Za-z0-9._-]{8,64}$/, 'INVALID'));

const upload = z
  .strictObject({
    kind: z.enum(importKinds),
    heatId: field.says('Of all but `competitors`.', z._default(z.nullable(field.id), null)),
    readingId: field.says(
      'Made up by the sender, 8 to 64 letters, digits, `.`, `_` or `-`: by it `importReading` tells how far the file is read, and `cancelImportReading` ends that.',
      z.optional(readingId),
    ),
  })
  .check(
    z.refine(({ kind, heatId }) => (kind === 'competitors') === (heatId === null), {
      path: ['heatId'],
      error: 'NOT_BOTH',
    }),
  );

/** Of the faults: as many as there can be in one answer, unless less is asked for. */
const faultPage = z.object(field.pagingOfMost);

export const uploadImport = described({
  says: 'Takes a spreadsheet (xlsx, xlsm, xls, ods), text with separators (csv, tsv, txt), a page with a table, an EntryList, StartList or ResultList of the IOF or results of the FIS (xml), or a LIF, EVT or PPL file of a photo finish, and answers with its sheets, their headings and first rows, and which column is guessed to be which field. What a file is, its content says; only LIF, EVT and PPL are told by the name. Formulas are not computed: a cell has the value that was saved with it.',
  body: upload,
  item: importItem,
  errors: [
    'HEAT_NOT_FOUND',
    'IMPORT_UNREADABLE',
    'IMPORT_OLD_VERSION',
    'IMPORT_DAMAGED',
    'IMPORT_PROTECTED',
    'IMPORT_EMPTY',
    'IMPORT_TOO_LARGE',
    'IMPORT_TOO_MANY_ROWS',
    'IMPORT_CANCELLED',
  ],
});

export const importReading = described({
  says: 'How far the file of an upload is read that is under way on this server; nothing where none is.',
  ownParams: { readingId },
  item: fileReading,
});

export const cancelImportReading = described({
  says: 'Ends the reading of a file. The upload that waits for it is answered `IMPORT_CANCELLED`, and nothing of the file is kept.',
  ownParams: { readingId },
  item: z.object({ id: readingId }),
  errors: ['IMPORT_NOT_FOUND'],
});

export const importTemplate = described({
  says: 'An xlsx file with nothing but the headings that an import of this kind understands, in one language.',
  ownParams: { kind: z.enum(importKinds) },
  query: z.object({ language: z._default(z.enum(mailLanguages), 'en') }),
  item: z.never(),
});

export const getImport = described({
  says: 'An import as it is, with a page of its faults.',
  query: faultPage,
  item: importItem,
  errors: ['HEAT_NOT_FOUND'],
});

export const validateImport = described({
  says: 'Reads every row with these columns and mends, and names every fault by row, column and field, a page of them here, the others by `getImport`; nothing else changes.',
  query: faultPage,
  body: importSettings,
  item: importItem,
  errors: ['HEAT_NOT_FOUND', 'IMPORT_STATE'],
});

export const applyImport = described({
  says: 'Applies all rows of a validated import, or none: they are looked at once more, and the path of an issue is `rows`, the row and the field; what is wrong by then stands in `check`, too, page by page. The file is erased then.',
  item: importItem,
  errors: [
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

export const undoImport = described({
  says: 'Takes a whole import back, as long as everything that it brought is as it left it.',
  item: importItem,
  errors: ['IMPORT_STATE', 'UNDO_CONFLICT'],
});

export const removeImport = described({
  says: 'Erases the file and what is known of the import; what was applied stays.',
  item: z.object({ id: field.id }),
});
