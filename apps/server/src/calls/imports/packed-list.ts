/**
 * The points list of a federation, read by the headings that FIS gives it and packed as it is stored: some hundred people to a
 * part, each with the points of every discipline. Runs in the process that reads files, and loads nothing else.
 */
import type { Cell, Sheet, SheetRow, Unread } from './sheet.ts';

export interface PackedList {
  readonly name: string;
  readonly published: string | null;
  readonly people: number;
  readonly parts: readonly PackedPart[];
}

interface PackedPart {
  /** A line for each of its people. */
  readonly searchText: string;
  /** JSON of `ListedRow`s. */
  readonly document: string;
}

/** Somebody on the list. */
export interface ListedRow {
  readonly code: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly nation: string;
  /** As the list writes it. */
  readonly gender: string;
  readonly yearOfBirth: number | null;
  readonly club: string;
  /** In hundredths, by discipline as in `GS`; who has none in one has no entry of it. */
  readonly points: Readonly<Record<string, number>>;
}

const peoplePerPart = 200;
const textMax = 100;
const codeMax = 20;
/** What counts as no points. */
const none_hundredths = 999_999;
/** Key of points that count in every discipline. */
const anyDiscipline = 'ANY';
const headingRowsMax = 15;

export function packPointsList(sheets: readonly Sheet[]): PackedList | Unread {
  for (const { rows } of sheets) {
    const at = rows.slice(0, headingRowsMax).findIndex((row) => isHeading(row));
    const heading = rows[at];
    if (heading !== undefined) return packed(columnsOf(heading), rows.slice(at + 1));
  }
  return 'IMPORT_UNREADABLE';
}

type Columns = ReadonlyMap<string, number>;

function columnsOf({ cells }: SheetRow): Columns {
  return new Map(
    cells.map((cell, at) => [
      textOf(cell)
        .toLowerCase()
        .replaceAll(/[^a-z]/g, ''),
      at,
    ]),
  );
}

function isHeading(row: SheetRow): boolean {
  const columns = columnsOf(row);
  return columns.has('fiscode') && columns.has('lastname') && columns.has('firstname');
}

function packed(columns: Columns, rows: readonly SheetRow[]): PackedList | Unread {
  const disciplines = [...columns].flatMap(([name, at]) => {
    const discipline = /^([a-z]{1,10})points$/.exec(name)?.[1];
    return discipline === undefined ? [] : [[discipline.toUpperCase(), at] as const];
  });
  const people = rows
    .map((row) => personIn(row, columns, disciplines))
    .filter(({ code, lastName }) => code !== '' && lastName !== '');
  const [first] = rows;
  if (first === undefined || people.length === 0) return 'IMPORT_EMPTY';
  const parts = Array.from({ length: Math.ceil(people.length / peoplePerPart) }, (_one, part) =>
    partOf(people.slice(part * peoplePerPart, (part + 1) * peoplePerPart)),
  );
  return {
    name: cellIn(first, columns, 'listname') || 'FIS',
    published: dayIn(first, columns),
    people: people.length,
    parts,
  };
}

/** «Published» is a day in some lists and a 1 for «yes» in others. */
function dayIn(row: SheetRow, columns: Columns): string | null {
  const said = ['published', 'calculationdate'].map((name) => cellIn(row, columns, name));
  return said.find((text) => /^\d{1,4}[-./]\d{1,2}[-./]\d{2,4}/.test(text)) ?? null;
}

/** Points in a discipline of the race, in hundredths; a DSV list has the same ones for every discipline. */
export function listPointsIn({ points }: ListedRow, discipline: string | null): number | null {
  const name = discipline !== null && Object.hasOwn(points, discipline) ? discipline : anyDiscipline;
  return points[name] ?? null;
}

function partOf(people: readonly ListedRow[]): PackedPart {
  return {
    searchText: people.map(searchTextOf).join('\n'),
    document: JSON.stringify(people),
  };
}

export function searchTextOf({ code, lastName, firstName }: ListedRow): string {
  return `${code} ${lastName} ${firstName}`.normalize('NFKC').toLowerCase();
}

function personIn(row: SheetRow, columns: Columns, disciplines: readonly (readonly [string, number])[]): ListedRow {
  const points = disciplines.flatMap(([discipline, at]) => {
    const has = pointsIn(row.cells[at]);
    return has === null ? [] : [[discipline, has] as const];
  });
  const year = /(?:19|20)\d\d/.exec(cellIn(row, columns, 'birthyear') || cellIn(row, columns, 'birthdate'))?.[0];
  return {
    code: cellIn(row, columns, 'fiscode').slice(0, codeMax),
    lastName: cellIn(row, columns, 'lastname'),
    firstName: cellIn(row, columns, 'firstname'),
    nation: cellIn(row, columns, 'nationcode').toUpperCase(),
    gender: cellIn(row, columns, 'gender').toUpperCase(),
    yearOfBirth: year === undefined ? null : Number(year),
    club: cellIn(row, columns, 'skiclub'),
    points: Object.fromEntries(points),
  };
}

function cellIn({ cells }: SheetRow, columns: Columns, name: string): string {
  const at = columns.get(name);
  return at === undefined ? '' : textOf(cells[at]).slice(0, textMax);
}

function pointsIn(cell: Cell | undefined): number | null {
  const [, whole = '', parts = ''] = /^(\d{1,4})(?:[.,](\d{1,4}))?$/.exec(textOf(cell)) ?? [];
  const points = whole === '' ? none_hundredths : Math.round(Number(`${whole}.${parts || '0'}`) * 100);
  return points >= none_hundredths ? null : points;
}

/** A date of a spreadsheet says nothing here: lists write theirs as text. */
function textOf(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : '';
}
