/** Rows that are competitors (Spec §5): required fields, dates, genders, nations, start numbers. */
import {
  routes,
  type CompetitorInput,
  type ImportFaultCode,
  type ImportSettings,
  type RegistrationField,
} from '@startwand/contract';
import { usualNameOrder } from '@startwand/locales';
import type { Race } from '@startwand/timing';
import {
  dateOrderOf,
  genderReader,
  readBib,
  readDate,
  readDuration,
  readPoints,
  type CellReading,
} from './cell-values.ts';
import { fieldsOf, ownFieldMark } from './fields.ts';
import type { ListedCells } from './listed-cells.ts';
import { readNation } from './nation-of.ts';
import { columnOf, readRows, type RowReading, type RowInHand } from './read-rows.ts';
import { nameOrderIn, namesIn } from './reading/whole-names.ts';
import { textOf } from './cell-text.ts';
import type { Cell, SheetRow } from './sheet.ts';

export interface CompetitorContext {
  readonly race: Pick<Race, 'competitorByBib'>;
  readonly questions: readonly RegistrationField[];
  /** What a points list says of the licences of the file. */
  readonly listed: ListedCells;
}

export function readCompetitors(
  rows: readonly SheetRow[],
  settings: ImportSettings,
  { race, questions, listed }: CompetitorContext,
): RowReading<CompetitorInput> {
  const fields = fieldsOf('competitors', { questions, pointCount: 0 });
  const required = fields.filter(({ isRequired }) => isRequired).map(({ field }) => field);
  const own = fields.filter(({ field }) => field.startsWith(ownFieldMark));
  const readersOfFile = readersFor(rows, settings);
  const seen = new Set<number>();
  return readRows(rows, settings, (row) => {
    row.knows(new Map([...(listed.get(textOf(row.cell('licence'))) ?? []), ...namesIn(row, readersOfFile.nameOrder)]));
    const read = readCompetitor(
      row,
      readersOfFile,
      own.map(({ field }) => field),
    );
    for (const field of required) if (textOf(row.cell(field)) === '') noteMissing(row, field);
    const { startNumber: bib = null } = read;
    if (bib !== null) {
      if (seen.has(bib)) row.note('startNumber', 'REPEATED');
      else if (race.competitorByBib.has(bib)) row.note('startNumber', 'TAKEN');
      seen.add(bib);
    }
    return inBounds(row, read);
  });
}

/** What depends on the whole file: how it writes dates, and letters of gender. */
function readersFor(rows: readonly SheetRow[], settings: ImportSettings) {
  const { language } = settings;
  const order = settings.dateOrder ?? dateOrderOf(columnOf(rows, settings, 'dateOfBirth'));
  return {
    gender: genderReader(columnOf(rows, settings, 'gender'), language),
    date: (cell: Cell | undefined) => readDate(cell, order),
    duration: (cell: Cell | undefined) => readDuration(cell, language),
    nameOrder: nameOrderIn(rows, settings).nameOrder ?? usualNameOrder(language),
  };
}

function noteMissing(row: RowInHand, field: string): void {
  const mended = mendedField(row, field);
  row.note(mended, mended === field || textOf(row.cell(mended)) === '' ? 'REQUIRED' : 'ONE_NAME');
}

/** A part of a whole name is mended where the whole name stands. */
function mendedField(row: RowInHand, field: string): string {
  const isPart = (field === 'firstName' || field === 'lastName') && row.hasColumn('fullName') && !row.hasColumn(field);
  return isPart ? 'fullName' : field;
}

type Candidate = { -readonly [Key in keyof CompetitorInput]: CompetitorInput[Key] };

function readCompetitor(row: RowInHand, readers: ReturnType<typeof readersFor>, own: readonly string[]): Candidate {
  const answers = own.flatMap((field) => {
    const text = textOf(row.cell(field));
    return text === '' ? [] : [[field.slice(ownFieldMark.length), text] as const];
  });
  return {
    startNumber: row.readField('startNumber', readBib),
    firstName: textOf(row.cell('firstName')),
    lastName: textOf(row.cell('lastName')),
    gender: row.readField('gender', readers.gender),
    dateOfBirth: row.readField('dateOfBirth', readers.date),
    nation: row.readField('nation', readNation),
    club: row.readField('club', readText),
    team: row.readField('team', readText),
    class: row.readField('class', readText),
    email: row.readField('email', readText),
    note: row.readField('note', readText),
    licence: row.readField('licence', readText),
    listPoints_hundredths: row.readField('listPoints', readPoints),
    targetTime_100ns: row.readField('targetTime', readers.duration),
    ...(answers.length === 0 ? {} : { fields: Object.fromEntries(answers) }),
  };
}

function readText(cell: Cell | undefined): CellReading<string> {
  return { value: textOf(cell) || null };
}

/** The bounds are those of a competitor who is typed in. */
function inBounds(row: RowInHand, candidate: Candidate): CompetitorInput | null {
  const parsed = routes.addCompetitor.body.safeParse(candidate);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) {
    const [key, name] = path.map(String);
    const field = key === 'fields' ? `${ownFieldMark}${name ?? ''}` : (fieldOfKey[key ?? ''] ?? key);
    if (field !== undefined) row.note(mendedField(row, field), codeOf(field));
  }
  return null;
}

const fieldOfKey: Readonly<Record<string, string>> = {
  targetTime_100ns: 'targetTime',
  listPoints_hundredths: 'listPoints',
};

function codeOf(field: string): ImportFaultCode {
  return field === 'email' ? 'INVALID_EMAIL' : 'INVALID_TEXT';
}
