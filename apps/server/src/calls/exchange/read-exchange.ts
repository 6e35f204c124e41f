/**
 * Files of other programs as sheets with the headings that an import knows: entries, start lists and results of the IOF,
 * results of the FIS, and what photo finish programs exchange. What stands there and cannot be read is kept as a word that no field takes, so that the
 * check names it by its row.
 */
import {
  readEvt,
  readFis,
  readIof,
  readLif,
  readPpl,
  usualXmlBounds,
  type FisReading,
  type FisRow,
  type IofReading,
  type IofRow,
  type LynxReading,
  type LynxRow,
  type ReadingFault,
} from '@startwand/exchange';
import { TICKS_PER_SECOND, type Duration, type RunStatus } from '@startwand/timing';
import { assertNever } from '../../base/assert-never.ts';
import {
  tidied,
  withoutTail,
  type Cell,
  type ReadBounds,
  type Sheet,
  type SheetRow,
  type Unread,
} from '../imports/sheet.ts';
import { isUnread, tooMuch } from '../imports/reading/too-much.ts';
import { fisRemark } from './fis-remark.ts';
import { iofSplits, seconds } from './iof-splits.ts';
import { wallClockIn } from '../imports/wall-clock.ts';

export type ExchangeFileType = 'xml' | 'lif' | 'evt' | 'ppl';

export interface ExchangeText {
  readonly type: ExchangeFileType;
  readonly text: string;
  /** Of the event: what a file says in another zone is shown by its clocks. */
  readonly timeZone: string;
}

/** The process that reads has little memory: an entry has about ten elements. */
const xmlBounds = { ...usualXmlBounds, elementsMax: 400_000 };

export function readExchange({ type, text, timeZone }: ExchangeText, bounds: ReadBounds): readonly Sheet[] | Unread {
  const sheets = sheetsOf(type, text, timeZone);
  if (isUnread(sheets)) return sheets;
  const rows = Math.max(0, ...sheets.map((sheet) => sheet.rows.length - 1));
  if (rows === 0) return 'IMPORT_EMPTY';
  if (rows > bounds.importRowsMax) return tooMuch('rows', rows, bounds.importRowsMax);
  return sheets.length > bounds.importSheetsMax ? 'IMPORT_TOO_LARGE' : sheets;
}

function sheetsOf(type: ExchangeFileType, text: string, timeZone: string): readonly Sheet[] | Unread {
  switch (type) {
    case 'xml':
      return xmlSheets(text, timeZone);
    case 'lif':
      return lynxSheets(readLif(text), lifColumns);
    case 'evt':
      return lynxSheets(readEvt(text), () => startColumns);
    case 'ppl':
      return lynxSheets(readPpl(text), () => personColumns);
    default:
      return assertNever(type);
  }
}

/** Files of version 2 of the IOF say so at their beginning, and have other elements below the same roots. */
const iofVersion2 = /<IOFVersion\s{1,9}version\s{0,3}=\s{0,3}["']2\./;

function xmlSheets(text: string, timeZone: string): readonly Sheet[] | Unread {
  if (iofVersion2.test(text.slice(0, 4_000))) return 'IMPORT_OLD_VERSION';
  const iof = readIof(text, xmlBounds);
  const isOther = iof.faults.some(({ field, code }) => field === null && code === 'ANOTHER_FORMAT');
  return isOther ? fisSheets(readFis(text)) : iofSheets(iof, timeZone);
}

/** What is wrong with the whole of a file, in the words of the catalogue. */
function unread(faults: readonly ReadingFault[]): Unread | null {
  const whole = faults.find(({ field }) => field === null);
  if (whole === undefined) return null;
  if (whole.code === 'ANOTHER_FORMAT' || whole.code === 'NOT_XML') return 'IMPORT_UNREADABLE';
  return whole.code === 'CUT_OFF' || whole.code === 'DOCTYPE' || whole.code === 'UNKNOWN_ENTITY'
    ? 'IMPORT_DAMAGED'
    : 'IMPORT_TOO_LARGE';
}

/** A heading, what stands under it, and which words of the file are meant by it. */
interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => Cell;
  readonly of?: readonly string[];
}

/** No number, time, date or status is written so. */
const unreadableWord = '?';

function sheetOf<Row extends { readonly row: number }>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  faults: readonly ReadingFault[],
): Sheet {
  const faulty = new Map(faults.map(({ row, field }) => [`${row} ${field}`, true]));
  const body = rows.map((row, place): SheetRow => {
    const cells = columns.map(({ cell, of = [] }) =>
      of.some((field) => faulty.has(`${row.row} ${field}`)) ? unreadableWord : cell(row),
    );
    return { number: place + 2, cells: withoutTail(cells) };
  });
  return { name, rows: [{ number: 1, cells: columns.map(({ heading }) => heading) }, ...body] };
}

function text(value: string | null): Cell {
  return value === null || value === '' ? null : tidied(value);
}

const words: Readonly<Record<RunStatus, string | null>> = {
  ok: 'ok',
  dns: 'DNS',
  dnf: 'DNF',
  dsq: 'DSQ',
  onCourse: null,
  waiting: null,
};

function iofSheets(reading: IofReading, timeZone: string): readonly Sheet[] | Unread {
  const refused = unread(reading.faults);
  if (refused !== null) return refused;
  const { rows, list, faults } = reading;
  const nameless = faults.filter(({ field }) => field === 'Name').map(({ row }) => emptyRow(row));
  const people = [...rows, ...nameless].sort((a, b) => a.row - b.row);
  if (list === 'entries') return [sheetOf('EntryList', people, iofPerson, faults)];
  const numbers = new Set(people.flatMap(({ races }) => races.map(({ raceNumber }) => raceNumber)));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => {
      const inRace = people.flatMap((person): IofInRace[] => {
        const race = person.races.find(({ raceNumber }) => raceNumber === number);
        return race === undefined ? [] : [{ ...person, race }];
      });
      const columns = list === 'starts' ? iofStart(inRace, timeZone) : [...iofResult(timeZone), ...iofSplits(inRace)];
      return sheetOf(`${list === 'starts' ? 'StartList' : 'ResultList'} ${number}`, inRace, columns, faults);
    });
}

interface IofInRace extends IofRow {
  readonly race: IofRow['races'][number];
}

function emptyRow(row: number): IofRow {
  const nothing = { sex: null, dateOfBirth: null, nation: null, club: null, className: null };
  return { row, lastName: '', firstName: '', ...nothing, races: [] };
}

const iofPerson: readonly Column<IofRow>[] = [
  { heading: 'Last name', cell: ({ lastName }) => text(lastName) },
  { heading: 'First name', cell: ({ firstName }) => text(firstName) },
  // Letters mean the one in some languages and the other in others.
  { heading: 'Gender', cell: ({ sex }) => (sex === null ? null : sex === 'female' ? 'woman' : 'man') },
  { heading: 'Date of birth', cell: ({ dateOfBirth }) => text(dateOfBirth), of: ['BirthDate'] },
  { heading: 'Nation', cell: ({ nation }) => text(nation) },
  { heading: 'Club', cell: ({ club }) => text(club) },
  { heading: 'Class', cell: ({ className }) => text(className) },
];

const iofBib: Column<IofInRace> = { heading: 'Bib', cell: ({ race }) => race.bib, of: ['BibNumber'] };

/** Lists stand class by class; who starts when, the times say, and where there are none the file's own order. */
function iofStart(rows: readonly IofInRace[], timeZone: string): readonly Column<IofInRace>[] {
  const timed = rows.map((row) => ({ row, start: row.race.start, clock: wallClockIn(row.race.start, timeZone) ?? '' }));
  const haveTimes = timed.every(({ start }) => start !== null);
  // Beside times without a zone, the clock of the event is all that can be compared.
  const haveZones = timed.every(({ start }) => start !== null && start.offset_min !== null);
  const keyOf = ({ start, clock }: (typeof timed)[number]) => (haveZones ? String(start?.at).padStart(20, '0') : clock);
  const inTime = timed.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
  const ordered = haveTimes ? inTime.map(({ row }) => row) : rows;
  const places = new Map(ordered.map(({ row }, place) => [row, place + 1]));
  return [
    iofBib,
    { heading: 'Start order', cell: ({ row }) => places.get(row) ?? null },
    { heading: 'Start time', cell: ({ race }) => wallClockIn(race.start, timeZone), of: ['StartTime'] },
    ...iofPerson,
  ];
}

function iofResult(timeZone: string): readonly Column<IofInRace>[] {
  return [
    iofBib,
    { heading: 'Rank', cell: ({ race }) => race.position, of: ['Position'] },
    { heading: 'Run time', cell: ({ race }) => seconds(race.time_100ns), of: ['Time'] },
    { heading: 'Status', cell: ({ race }) => (race.status === null ? null : words[race.status]), of: ['Status'] },
    { heading: 'Start time', cell: ({ race }) => wallClockIn(race.start, timeZone), of: ['StartTime'] },
    { heading: 'Finish time', cell: ({ race }) => wallClockIn(race.finish, timeZone), of: ['FinishTime'] },
    ...iofPerson,
  ];
}

/** A sheet for each run. Whoever is not ranked failed in one of them, and stands in those before with a time. */
function fisSheets({ rows, faults }: FisReading): readonly Sheet[] | Unread {
  const refused = unread(faults);
  if (refused !== null) return refused;
  const unnamed = faults.filter(({ field }) => field === 'Lastname' || field === 'Status');
  const lost = [...new Set(unnamed.map(({ row }) => row))].filter((row) => rows.every((one) => one.row !== row));
  const people = [...rows, ...lost.map(unreadFisRow)].sort((a, b) => a.row - b.row);
  const count = Math.max(1, ...people.map(({ runs_100ns }) => runs_100ns.findLastIndex((time) => time !== null) + 1));
  return Array.from({ length: count }, (_, run) => {
    const inRun = people.filter((one) => run === 0 || one.runs_100ns[run] !== null || failedIn(one) === run);
    return sheetOf(`Run ${run + 1}`, inRun, fisColumns(run), faults);
  });
}

/** Index of the run that failed, from 0; `null`: there is a result. */
function failedIn({ status, failedIn: run }: FisRow): number | null {
  return status === 'ok' ? null : (run ?? 1) - 1;
}

function unreadFisRow(row: number): FisRow {
  const nothing = { rank: null, bib: null, licence: null, sex: null, nation: null, yearOfBirth: null, club: null };
  const noResult = { failedIn: null, runs_100ns: [], total_100ns: null, racePoints_hundredths: null };
  return { row, ...nothing, lastName: '', firstName: '', status: 'waiting', ...noResult, gate: null, reason: null };
}

function fisColumns(run: number): readonly Column<FisRow>[] {
  const statusOf = (one: FisRow) => (failedIn(one) === run ? words[one.status] : one.runs_100ns[run] ? 'ok' : null);
  return [
    { heading: 'Bib', cell: ({ bib }) => bib, of: ['Bib'] },
    { heading: 'Rank', cell: ({ rank }) => rank, of: ['Rank'] },
    { heading: 'Run time', cell: ({ runs_100ns }) => seconds(runs_100ns[run] ?? null), of: [`Timerun${run + 1}`] },
    { heading: 'Status', cell: statusOf, of: ['Status'] },
    { heading: 'Remark on the run', cell: (one) => (failedIn(one) === run ? fisRemark(one) : null), of: ['Gate'] },
    { heading: 'Last name', cell: ({ lastName }) => text(lastName) },
    { heading: 'First name', cell: ({ firstName }) => text(firstName) },
    { heading: 'Gender', cell: ({ sex }) => (sex === null ? null : sex === 'female' ? 'woman' : 'man') },
    { heading: 'Year of birth', cell: ({ yearOfBirth }) => yearOfBirth, of: ['Yearofbirth'] },
    { heading: 'Nation', cell: ({ nation }) => text(nation) },
    { heading: 'Club', cell: ({ club }) => text(club) },
    { heading: 'Licence', cell: ({ licence }) => text(licence) },
  ];
}

const personColumns: readonly Column<LynxRow>[] = [
  { heading: 'Bib', cell: ({ bib }) => bib, of: ['ID'] },
  { heading: 'Last name', cell: ({ lastName }) => text(lastName) },
  { heading: 'First name', cell: ({ firstName }) => text(firstName) },
  { heading: 'Club', cell: ({ affiliation }) => text(affiliation) },
  { heading: 'Licence', cell: ({ licence }) => text(licence) },
];

const startColumns: readonly Column<LynxRow>[] = [
  ...personColumns,
  { heading: 'Start order', cell: ({ lane }) => lane, of: ['Lane'] },
  { heading: 'Start time', cell: ({ start }) => clock(start), of: ['Start'] },
];

const resultColumns: readonly Column<LynxRow>[] = [
  ...personColumns,
  { heading: 'Rank', cell: ({ place }) => place, of: ['Place'] },
  { heading: 'Run time', cell: ({ time_100ns }) => seconds(time_100ns), of: ['Time'] },
  { heading: 'Status', cell: ({ status }) => (status === null ? null : words[status]) },
  { heading: 'Start time', cell: ({ start }) => clock(start), of: ['Start'] },
];

/** The lane tells people without an ID apart, so the operator who mends the rows needs it. */
function lifColumns(rows: readonly LynxRow[]): readonly Column<LynxRow>[] {
  const lane: Column<LynxRow> = { heading: 'Lane', cell: (row) => row.lane, of: ['Lane'] };
  return rows.every(({ bib }) => bib !== null) ? resultColumns : [...resultColumns, lane];
}

function lynxSheets(
  reading: LynxReading,
  columnsOf: (rows: readonly LynxRow[]) => readonly Column<LynxRow>[],
): readonly Sheet[] | Unread {
  const refused = unread(reading.faults);
  if (refused !== null) return refused;
  const { rows, heats, faults } = reading;
  if (heats.length === 0) return [sheetOf('PPL', rows, columnsOf(rows), faults)];
  return heats.flatMap(({ event, round, heat, name }, place): Sheet[] => {
    const own = rows.filter((row) => row.heat === place);
    return own.length === 0 ? [] : [sheetOf(`${event}-${round}-${heat} ${name}`.trim(), own, columnsOf(own), faults)];
  });
}

/** Of the clocks at the event, as it is written there. */
function clock(sinceMidnight: Duration | null): Cell {
  if (sinceMidnight === null) return null;
  const ticks = String(sinceMidnight % TICKS_PER_SECOND).padStart(7, '0');
  const whole = Math.floor(sinceMidnight / TICKS_PER_SECOND);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 3_600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${ticks.slice(0, 4)}`;
}
