/** What is brought in from a spreadsheet (Spec §2, §5), and how far it has come. */
import * as z from 'zod/mini';
import { keepingEveryName } from '../base/every-name.ts';
import * as field from '../base/fields.ts';
import { importKinds, textEncodings } from './import-kinds.ts';
import * as limits from '../base/limits.ts';
import { mailLanguages } from './user.ts';

/** `uploaded` waits for its fields, `validated` for being applied; `applied` can be undone. */
const importStates = ['uploaded', 'validated', 'applied', 'undone'] as const;

/**
 * Meanings of a column, as `fields` of an import names them: a field of a competitor, `runTime`, `result` (with
 * penalties), `penalty`, `status`, `message`, `startTime`, `rank`; `field:` and the name of one of the event's own questions; `section:`
 * and the index of a measuring point, for a time of day there.
 */
const importField = z.string().check(z.minLength(1), z.maxLength(limits.importFieldMax));

/** The column (from 0) of each field that the file has. */
const assignment = field.namedValues(
  limits.importColumnsMax,
  importField,
  z.int().check(z.minimum(0), z.maximum(limits.importColumnsMax - 1)),
);

/** In which order a date names day, month and year, where its digits leave that open. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Order in which a column with whole names is split, where neither capitals nor a comma tell. */
export const nameOrders = ['firstLast', 'lastFirst'] as const;

const rowNumber = field.says(
  'As a spreadsheet counts, from 1.',
  z.int().check(z.minimum(1), z.maximum(limits.importRowNumberMax)),
);
const column = z.int().check(z.minimum(0), z.maximum(limits.importColumnsMax - 1));
/** As one types it in the language of the import; empty: nothing stands there. */
const mendedText = z.string().check(z.trim(), z.maxLength(limits.importMendMax));

/** What is read in another way than the file has it; the file stays as it is. */
const importMends = z.strictObject({
  cells: field.says(
    'Cells that say something else. What stands here of a cell goes before `columns`.',
    z._default(
      z.array(z.strictObject({ row: rowNumber, column, text: mendedText })).check(z.maxLength(limits.importMendsMax)),
      [],
    ),
  ),
  columns: field.says(
    'What all cells of a column say instead that say `was`, in all rows.',
    z._default(
      z
        .array(z.strictObject({ column, was: mendedText, text: mendedText }))
        .check(z.maxLength(limits.importColumnMendsMax)),
      [],
    ),
  ),
  leftOut: field.says(
    'Rows that are not imported.',
    z._default(z.array(rowNumber).check(z.maxLength(limits.importRowsMax)), []),
  ),
  otherPeople: field.says(
    'Rows of competitors who only look like somebody in the event or in a row before: they are entered as other people.',
    z.optional(z.array(rowNumber).check(z.maxLength(limits.importMendsMax))),
  ),
});
export type ImportMends = z.infer<typeof importMends>;

/** Treatment of people who are in the event already. */
export const enteredChoices = ['update', 'leaveOut'] as const;

export const importSettings = z.strictObject({
  sheet: field.says(
    'Which of the `sheets`.',
    z._default(z.int().check(z.minimum(0), z.maximum(limits.importSheetsMax - 1)), 0),
  ),
  headingRow: field.says(
    'Row with the headings, from 1; rows up to it are not read. 0: there are none.',
    z._default(z.int().check(z.minimum(0), z.maximum(limits.importRowsMax)), 1),
  ),
  encoding: field.says(
    'Encoding of a sheet with `letters`. Absent: as was guessed.',
    z.optional(z.enum(textEncodings)),
  ),
  assignment,
  /** Whose ways to write times and genders are read. */
  language: z._default(z.enum(mailLanguages), 'en'),
  dateOrder: field.says('Absent: as the dates of the file suggest.', z.optional(z.enum(dateOrders))),
  nameOrder: field.says(
    'Of a column with whole names: the first name or the surname first. Absent: as frequent first names in the file suggest.',
    z.optional(z.enum(nameOrders)),
  ),
  reversedBest: field.says(
    'Of a ranking list: the best N start in reverse order, everyone tied at N among them; 0: nobody.',
    z._default(z.int().check(z.minimum(0), z.maximum(limits.competitorsMax)), 0),
  ),
  entered: field.says(
    'For competitors: what becomes of rows about people who are in the event already. Absent: `update`. They are known by licence, by bib and name, or by name and year of birth. An empty cell changes nothing.',
    z.optional(z.enum(enteredChoices)),
  ),
  mends: field.says('Absent: everything is read as the file has it.', z.optional(importMends)),
});
export type ImportSettings = z.infer<typeof importSettings>;

/** What is wrong with a cell, or with the row where no column is named. */
export const importFaultCodes = [
  'REQUIRED',
  'INVALID_TEXT',
  /** A whole name that has one part only. */
  'ONE_NAME',
  /** Bytes that are no letter in the encoding of the file. */
  'UNREADABLE_LETTER',
  'INVALID_NUMBER',
  'INVALID_DATE',
  'INVALID_GENDER',
  'INVALID_NATION',
  'INVALID_EMAIL',
  'INVALID_TIME',
  'INVALID_STATUS',
  /** The same start number stands in a row before. */
  'REPEATED',
  /** The same person stands in a row before: same licence, or same name and year of birth. */
  'PERSON_REPEATED',
  /** Another competitor of the event wears the start number already. */
  'TAKEN',
  /** Nobody of the event, or of the heat, wears the start number. */
  'NOT_FOUND',
  'TIMES_NOT_IN_ORDER',
  'RUNS_OVERLAP',
] as const;
export type ImportFaultCode = (typeof importFaultCodes)[number];

const fault = z.object({
  row: field.says('As a spreadsheet counts, from 1.', z.int()),
  column: field.says('From 0; `null`: no column is assigned to the field.', z.nullable(z.int())),
  field: importField,
  code: z.enum(importFaultCodes),
});
export type ImportFaultDto = z.infer<typeof fault>;

/** A row about somebody who is in the event already, or who is named like somebody in a row before. */
const importedPerson = z.object({
  row: z.int(),
  name: field.says('Last name and first name, as the file has them.', z.string()),
  competitorId: field.says('`null`: entered as another person.', z.nullable(field.id)),
  startNumber: field.says('The bib of that person in the event.', z.nullable(field.bib)),
  likeRow: field.says('The row before with the same name and year of birth.', z.nullable(z.int())),
  changes: field.says(
    'Keyed by field, as text: times and points with a decimal point, `female` and `male`.',
    z.array(z.object({ field: importField, was: z.nullable(z.string()), becomes: z.string() })),
  ),
});
export type ImportedPersonDto = z.infer<typeof importedPerson>;

/** People whom an import of competitors changes, and their changes. */
const importedPeople = z.object({
  newCount: z.int(),
  changedCount: z.int(),
  sameCount: field.says('In the event already, and as the file says.', z.int()),
  leftOutCount: field.says('In the event already, and left out because of `entered`.', z.int()),
  rows: field.says(
    `The first ${limits.importRowsShownMax} of those who are changed, then of the others that are known; empty once it is applied.`,
    z.array(importedPerson),
  ),
});
export type ImportedPeopleDto = z.infer<typeof importedPeople>;

/** A difference between a row and what the import makes of it. */
const difference = z.object({
  row: z.int(),
  field: importField,
  said: field.says('The value that the file has.', z.string()),
  computed: field.says(
    'What this import comes to; `null`: what the file says is not imported.',
    z.nullable(z.string()),
  ),
});
export type ImportDifferenceDto = z.infer<typeof difference>;

const check = z.object({
  rowCount: field.says('Rows that are not empty, without `remarks`.', z.int()),
  remarks: field.says(
    `Rows about nobody, which are not imported: a class above its people, a sum, headings once more. The first ${limits.importRowsShownMax} with what stands in them; absent: there is none.`,
    z.optional(z.object({ count: z.int(), rows: z.array(z.object({ row: z.int(), text: z.string() })) })),
  ),
  faultyCount: field.says('Rows with a fault.', z.int()),
  faults: field.says(
    `Those that \`limit\` and \`offset\` ask for, by row. Behind the first ${limits.pageSizeMax} the rows are read again, and all of this says what is wrong with them by then.`,
    z.array(fault),
  ),
  faultCount: field.says('In all.', z.int()),
  rows: field.says(
    `The first ${limits.importRowsShownMax} rows that these faults are in, as they are read.`,
    z.array(
      z.object({
        row: z.int(),
        texts: field.says(`By column, at most ${limits.importShownMax} characters of each.`, z.array(z.string())),
      }),
    ),
  ),
  people: field.says('Present in imports of competitors.', z.optional(importedPeople)),
  differences: field.says(
    `For times: ranks, gaps, totals and sections that do not follow from the rest, and what cannot be imported. They keep no row from being imported. The first ${limits.importRowsShownMax}; absent: there is none.`,
    z.optional(z.object({ count: z.int(), rows: z.array(difference) })),
  ),
});
export type ImportCheckDto = z.infer<typeof check>;

const letters = z.object({
  encoding: field.says('Guessed by letters that are usual in names.', z.enum(textEncodings)),
  texts: field.says('Cells with such letters, in that encoding.', z.array(z.string())),
  choices: field.says(
    'The letters of the bytes from 128 to 255 in each encoding.',
    z.array(z.object({ encoding: z.enum(textEncodings), letters: z.string() })),
  ),
});

const sheet = z.object({
  name: z.string(),
  rowCount: field.says('Rows that are not empty, with the headings.', z.int()),
  headingRow: field.says('Guessed.', z.int()),
  headings: z.array(z.string()),
  firstRows: field.says(
    'As they stand in the file, to find the headings among them.',
    z.array(z.object({ row: z.int(), texts: z.array(z.string()) })),
  ),
  sample: field.says('The first rows behind the headings, as text.', z.array(z.array(z.string()))),
  assignment: keepingEveryName(
    field.says(
      'Guessed from the headings in the seven languages, and names from the cells, too.',
      z.record(importField, z.int()),
    ),
  ),
  letters: field.says(
    'Present for text whose bytes are valid in several encodings; `null`: the file leaves no choice.',
    z.nullable(letters),
  ),
});
export type ImportSheetDto = z.infer<typeof sheet>;

export const fileReading = z.object({
  id: field.says('The `readingId` of the upload.', z.string()),
  ahead: field.says('Count of files that are read before it.', z.int()),
  share: field.says('Of the work of reading it, from 0 to 1.', z.number()),
});
export type FileReadingDto = z.infer<typeof fileReading>;

export const importItem = z.object({
  id: field.id,
  kind: z.enum(importKinds),
  heatId: field.says('`null`: of the whole event.', z.nullable(field.id)),
  fileName: z.string(),
  state: z.enum(importStates),
  createdAt: field.timestamp,
  expiresAt: field.says('From then on it is unknown.', field.timestamp),
  fields: field.says(
    'What columns can be assigned to.',
    z.array(z.object({ field: importField, isRequired: z.boolean() })),
  ),
  sheets: field.says(
    'Those that are not hidden; empty when it is applied, because the rows are erased then.',
    z.array(sheet),
  ),
  settings: z.nullable(importSettings),
  check: field.says('What the last validation found.', z.nullable(check)),
  progress: field.says(
    'While a validation is under way, and this server is at it.',
    z.nullable(z.object({ readCount: z.int(), rowCount: z.int() })),
  ),
  appliedCount: field.says('Rows that were applied.', z.nullable(z.int())),
});
export type ImportDto = z.infer<typeof importItem>;
