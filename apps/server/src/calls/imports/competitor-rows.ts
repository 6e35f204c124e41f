/** Rows that are competitors (Spec §5): required fields, dates, genders, nations, start numbers. */
import { routes, type CompetitorInput, type ImportFaultCode, type RegistrationField } from '@startwand/contract';
import { saysNoValue, usualNameOrder } from '@startwand/locales';
import type { CompetitorId } from '@startwand/timing';
import type { EventView } from '../../race/history/event-view.ts';
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
import { columnOf, rowInHand, type NumberedRow, type RowInHand, type RowReading } from './read-rows.ts';
import type { ReadSettings } from './reading/decimal-sign.ts';
import { BibsOfFile, FoundPeople, type PersonRow } from './reading/found-people.ts';
import { matchPeople, type EnteredPerson, type PersonMatch } from './reading/match-people.ts';
import { changed, inputOf } from './reading/person-changes.ts';
import { withoutRemarks } from './reading/remarks.ts';
import { nameOrderIn, namesIn } from './reading/whole-names.ts';
import { textOf } from './cell-text.ts';
import type { Cell, SheetRow } from './sheet.ts';

export interface CompetitorContext {
  readonly view: Pick<EventView, 'race' | 'competitors'>;
  readonly questions: readonly RegistrationField[];
  /** What a points list says of the licences of the file. */
  readonly listed: ListedCells;
}

/** A competitor to be entered, or one who is changed. */
export interface CompetitorRow {
  /** Includes the values that were there already. */
  readonly input: CompetitorInput;
  /** Id of the person who is changed; `null`: a new person. */
  readonly competitorId: CompetitorId | null;
}

export function* readCompetitors(
  rows: readonly SheetRow[],
  settings: ReadSettings,
  { view, questions, listed }: CompetitorContext,
): RowReading<CompetitorRow> {
  const fields = fieldsOf('competitors', { questions, pointCount: 0 });
  const required = fields
    .filter(({ field, isRequired }) => isRequired && !nameFields.some((name) => name === field))
    .map(({ field }) => field);
  const own = fields.map(({ field }) => field).filter((field) => field.startsWith(ownFieldMark));
  const readersOfFile = readersFor(rows, settings);
  const others = new Set(settings.mends?.otherPeople ?? []);
  const read: PersonRow[] = [];
  const { body, remarks } = yield* withoutRemarks(rows, settings);
  for (const row of body) {
    const inHand = rowInHand(row, settings.assignment);
    const listedOf = listed.get(textOf(inHand.cell('licence'))) ?? [];
    inHand.knows(new Map([...listedOf, ...namesIn(inHand, readersOfFile.nameOrder)]));
    const candidate = readCompetitor(inHand, readersOfFile, own);
    for (const field of nameFields) if (textOf(inHand.cell(field)) === '') noteMissing(inHand, field);
    read.push({ number: row.number, row: inHand, candidate, input: inBounds(inHand, candidate) });
    yield null;
  }
  const people = read.map(({ number, candidate }) => (others.has(number) ? null : candidate));
  const matches = yield* matchPeople(people, enteredIn(view), view.race);
  const bibs = new BibsOfFile(read, matches, { race: view.race, updates: settings.entered !== 'leaveOut' });
  const found = new FoundPeople();
  const good: NumberedRow<CompetitorRow>[] = [];
  for (const [index, person] of read.entries()) {
    const { number, row, input } = person;
    const { entered, like, isRepeated } = matches[index] ?? nobody;
    const likeRow = like === null ? null : (read[like]?.number ?? null);
    if (entered !== null && settings.entered === 'leaveOut') {
      found.leaveOut();
      yield [];
      continue;
    }
    // People who are in the event already need no further field.
    for (const field of entered === null ? required : []) {
      if (textOf(row.cell(field)) === '') row.note(field, 'REQUIRED');
    }
    bibs.check(index, row);
    // Once its other faults are mended, a bib or a year may tell the two apart.
    if (isRepeated && row.faults.length === 0) row.note(mendedField(row, 'lastName'), 'PERSON_REPEATED');
    if (input !== null && row.faults.length === 0) {
      const before = entered === null ? null : currentOf(view, entered.competitorId);
      const after =
        before === null
          ? { input, changes: [] }
          : changed(before, input, row.hasColumn('fullName') && !row.hasColumn('lastName'));
      found.add({ number, input, entered, likeRow, changes: after.changes });
      if (before === null || after.changes.length > 0) {
        good.push({ number, value: { input: after.input, competitorId: entered?.competitorId ?? null } });
      }
    }
    yield row.faults;
  }
  return { good, rowCount: read.length, remarks, people: found.people() };
}

const nameFields = ['lastName', 'firstName'] as const;
const nobody: PersonMatch = { entered: null, like: null, isRepeated: false };

function* enteredIn({ race, competitors }: CompetitorContext['view']): Generator<EnteredPerson> {
  for (const [competitorId, entry] of race.entries) {
    const record = competitors.get(competitorId);
    if (record !== undefined) yield { competitorId, person: inputOf(record, entry) };
  }
}

function currentOf({ race, competitors }: CompetitorContext['view'], id: CompetitorId): CompetitorInput | null {
  const [record, entry] = [competitors.get(id), race.entries.get(id)];
  return record === undefined || entry === undefined ? null : inputOf(record, entry);
}

/** What depends on the whole file: how it writes dates, and letters of gender. */
function readersFor(rows: readonly SheetRow[], settings: ReadSettings) {
  const { language } = settings;
  const order = settings.dateOrder ?? dateOrderOf(columnOf(rows, settings, 'dateOfBirth'));
  return {
    gender: genderReader(columnOf(rows, settings, 'gender'), language),
    date: (cell: Cell | undefined) => readDate(cell, order),
    duration: (cell: Cell | undefined) => readDuration(cell, settings.decimals),
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

type GroupedField = 'gender' | 'nation' | 'club' | 'team' | 'class';

type Candidate = { -readonly [Key in keyof CompetitorInput]: CompetitorInput[Key] };

function readCompetitor(row: RowInHand, readers: ReturnType<typeof readersFor>, own: readonly string[]): Candidate {
  const answers = own.flatMap((field) => {
    const text = textOf(row.cell(field));
    return text === '' ? [] : [[field.slice(ownFieldMark.length), text] as const];
  });
  /** Lists that are divided by a field group those without a value under words of their own. */
  const valueIn = <Value>(field: GroupedField, read: (cell: Cell | undefined) => CellReading<Value>): Value | null =>
    row.readField(field, (cell) => (saysNoValue(field, textOf(cell)) ? { value: null } : read(cell)));
  return {
    startNumber: row.readField('startNumber', readBib),
    firstName: textOf(row.cell('firstName')),
    lastName: textOf(row.cell('lastName')),
    gender: valueIn('gender', readers.gender),
    dateOfBirth: row.readField('dateOfBirth', readers.date),
    nation: valueIn('nation', readNation),
    club: valueIn('club', readText),
    team: valueIn('team', readText),
    class: valueIn('class', readText),
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
