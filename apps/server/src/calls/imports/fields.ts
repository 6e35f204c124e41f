/** What the columns of each kind of import can mean, and which of a file's columns probably mean it. */
import { isUsual, limits, requiredNames, type ImportKind, type RegistrationField } from '@startwand/contract';
import {
  bareHeading,
  bareHeadingsOf,
  headingOf,
  lesserHeadingsOf,
  numberedHeadingsOf,
  ownHeadingsOf,
  type ImportHeading,
  type Language,
  type NumberedHeading,
} from '@startwand/locales';
import { headingRowsMax, type SheetOverview } from './packed-sheets.ts';
import { textOf } from './cell-text.ts';
import { nameColumns, withNames, type FieldGuess } from './reading/name-columns.ts';
import { timeColumns } from './reading/time-columns.ts';
import type { Cell, SheetRow } from './sheet.ts';

export interface ImportField {
  readonly field: string;
  readonly isRequired: boolean;
  /** Headings in files that we make. A list with one of them has no other column for the field. */
  readonly ownHeadings?: ReadonlySet<string>;
  /** What may head its column, as it is compared. */
  readonly bareHeadings: ReadonlySet<string>;
  /** What may head it where no column is headed so. */
  readonly lesserHeadings?: ReadonlySet<string>;
  /** Only in lists of results: nobody fills in a template with it. */
  readonly isOfResults?: true;
  /** What heads it in a file that we make. */
  readonly headingIn: (language: Language) => string;
}

/** What an event asks and how long its course is. */
export interface FieldsOfEvent {
  readonly questions: readonly RegistrationField[];
  readonly pointCount: number;
}

/** The value of the field is one of the event's own questions. */
export const ownFieldMark = 'field:';
/** The value of the field is a time of day at a measuring point. */
export const sectionMark = 'section:';

const ofCompetitor = [
  'startNumber',
  'lastName',
  'firstName',
  'fullName',
  'gender',
  'dateOfBirth',
  'nation',
  'club',
  'team',
  'class',
  'licence',
  'listPoints',
  'email',
  'note',
  'targetTime',
] as const satisfies readonly ImportHeading[];

export function fieldsOf(kind: ImportKind, event: FieldsOfEvent): readonly ImportField[] {
  return ofKind[kind](event);
}

const bib = known('startNumber', true);

const ofKind: Readonly<Record<ImportKind, (event: FieldsOfEvent) => readonly ImportField[]>> = {
  competitors: ({ questions }) => competitorFields(questions),
  times: ({ pointCount }) => [
    bib,
    known('runTime', false),
    ofResults('result'),
    known('penalty', false),
    known('status', false),
    known('message', false),
    ...sectionFields(pointCount),
    ...numberedFields('split', pointCount - 2),
    ...numberedFields('sectionTime', pointCount - 1),
    ofResults('seconds'),
    ofResults('rank'),
    ofResults('gap'),
    ofResults('mark'),
  ],
  competitorList: () => [bib],
  startList: () => [bib, known('startOrder', false), known('startTime', false)],
  rankingList: () => [bib, known('rank', true)],
};

function known(field: ImportHeading, isRequired: boolean): ImportField {
  return {
    field,
    isRequired,
    ownHeadings: ownHeadingsOf(field),
    bareHeadings: bareHeadingsOf(field),
    lesserHeadings: lesserHeadingsOf(field),
    headingIn: (language) => headingOf(field, language),
  };
}

/** @example numberedFields('split', 2).map(({ field }) => field) // ['split:1', 'split:2'] */
function numberedFields(kind: NumberedHeading, count: number): readonly ImportField[] {
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({
    field: numberedField(kind, at + 1),
    isRequired: false,
    bareHeadings: numberedHeadingsOf(kind, at + 1),
    isOfResults: true,
    headingIn: () => '',
  }));
}

/** Intermediates and sections are counted from 1. */
export function numberedField(kind: NumberedHeading, number: number): string {
  return `${kind}:${number}`;
}

function ofResults(field: ImportHeading): ImportField {
  return { ...known(field, false), isOfResults: true };
}

/**
 * An event may require a field that every competitor has, by its name. What it asks by another name has a column of its own,
 * also where the name is that of a column of ours (`note`): its answers are stored under the question.
 */
function competitorFields(questions: readonly RegistrationField[]): readonly ImportField[] {
  const required = requiredNames(questions);
  const own = questions.filter(({ name }) => !isUsual(name));
  return [
    ...ofCompetitor.map((field) => {
      const isName = field === 'firstName' || field === 'lastName';
      return known(field, isName || (isUsual(field) && required.has(field)));
    }),
    ...own.map(({ name, required: isRequired }) => ({
      field: ownFieldMark + name,
      isRequired,
      bareHeadings: new Set([bareHeading(name)]),
      headingIn: () => name,
    })),
  ];
}

/** The first and the last point are the start and the finish, those between are called by their channel. */
function sectionFields(pointCount: number): readonly ImportField[] {
  return Array.from({ length: pointCount }, (_, point) => {
    const called = calledPoint(point, pointCount);
    return {
      field: `${sectionMark}${point}`,
      isRequired: false,
      bareHeadings: new Set([...(called === null ? [] : bareHeadingsOf(called)), `c${point}`]),
      headingIn: (language) => (called === null ? `C${point}` : headingOf(called, language)),
    };
  });
}

function calledPoint(point: number, pointCount: number): 'startTime' | 'finishTime' | null {
  if (point === 0) return 'startTime';
  return point === pointCount - 1 ? 'finishTime' : null;
}

/**
 * The row that names most fields has the headings. Where none names any, the cells show names, or the first row is taken for
 * headings if it is all text.
 */
export function guessColumns({ firstRows }: SheetOverview, fields: readonly ImportField[]): FieldGuess {
  const guesses = firstRows.slice(0, headingRowsMax).map((row, at) => ({
    headingRow: row.number,
    assignment: assign(row, fields, firstRows.slice(at + 1)),
  }));
  const hasNames = fields.some(({ field }) => field === 'fullName');
  const most = Math.max(0, ...guesses.map(({ assignment }) => Object.keys(assignment).length));
  const best = guesses.find(({ assignment }) => Object.keys(assignment).length === most);
  if (best !== undefined && most > 0) {
    const body = firstRows.filter(({ number }) => number > best.headingRow);
    if (hasNames) return { ...best, assignment: withNames(best.assignment, body) };
    const heading = firstRows.find(({ number }) => number === best.headingRow);
    return { ...best, assignment: withPenalties(best.assignment, heading?.cells ?? []) };
  }
  const named = hasNames ? nameColumns(firstRows, new Set()) : null;
  if (named !== null) return named;
  const timed = fields.some(({ field }) => field === 'runTime') ? timeColumns(firstRows) : null;
  if (timed !== null) return { headingRow: 0, assignment: timed };
  const [first] = firstRows;
  const isHeading = first?.cells.every((cell) => typeof cell === 'string') ?? false;
  return { headingRow: isHeading ? (first?.number ?? 0) : 0, assignment: {} };
}

/** Each column is of one field, and each field has the first column that it fits by its heading and its cells. */
function assign(
  { cells }: SheetRow,
  fields: readonly ImportField[],
  below: readonly SheetRow[],
): Record<string, number> {
  const assignment: Record<string, number> = {};
  const used = new Set<number>();
  const headings = cells.slice(0, limits.importColumnsMax).map(headingIn);
  const columnOf = (field: string, known: ReadonlySet<string>) =>
    headings.findIndex(
      (bare, at) => bare !== '' && !used.has(at) && known.has(bare) && !(field === 'class' && isTickedBox(bare, at)),
    );
  // A class may be called X: where the column is headed as we head it, it is the class.
  const isTickedBox = (bare: string, at: number) => !ownHeadingsOf('class').has(bare) && isTicked(below, at);
  for (const { field, ownHeadings, bareHeadings, lesserHeadings } of fields) {
    const candidates = [ownHeadings, bareHeadings, lesserHeadings].map((known) =>
      known === undefined ? -1 : columnOf(field, known),
    );
    const column = candidates.find((found) => found >= 0);
    if (column === undefined) continue;
    used.add(column);
    assignment[field] = column;
  }
  return assignment;
}

/** In a list with penalties the time is the one with them, unless its heading says that it is without. */
function withPenalties(assignment: FieldGuess['assignment'], headings: readonly Cell[]): FieldGuess['assignment'] {
  const { runTime, ...others } = assignment;
  if (runTime === undefined || others['penalty'] === undefined || others['result'] !== undefined) return assignment;
  const isNet = ownHeadingsOf('runTime').has(headingIn(headings[runTime] ?? null));
  return isNet ? assignment : { ...others, result: runTime };
}

/** Columns of nothing but 0 and X say yes or no, as AK of OE does for those out of competition. */
function isTicked(rows: readonly SheetRow[], column: number): boolean {
  const texts = rows.map(({ cells }) => textOf(cells[column])).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => /^[01x-]$/i.test(text));
}

/** Whole paragraphs head no column: an organiser who fills a sheet with them has them compared with nothing. */
function headingIn(cell: Cell): string {
  const text = textOf(cell);
  return text.length > limits.importFieldMax ? '' : bareHeading(text);
}
