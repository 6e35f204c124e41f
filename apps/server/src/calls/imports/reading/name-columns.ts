/** Finds the columns of names by their cells, where headings do not name them or name them in general only. */
import { areFullNames, isFirstName, isFullName, showFirstNames } from '@startwand/locales';
import { textOf } from '../cell-text.ts';
import type { SheetRow } from '../sheet.ts';

export interface FieldGuess {
  /** Row of the headings, from 1; 0: there are none. */
  readonly headingRow: number;
  readonly assignment: Readonly<Record<string, number>>;
}

type Assignment = FieldGuess['assignment'];

/** Corrects what headings told: "Name" alone heads whole names if its cells are such. */
export function withNames(assignment: Assignment, body: readonly SheetRow[]): Assignment {
  const { fullName, ...others } = assignment;
  const { firstName, lastName, ...rest } = others;
  if (firstName !== undefined && lastName !== undefined) return others;
  const whole = fullName ?? firstName ?? lastName;
  if (whole !== undefined) return areFullNames(textsOf(body, whole)) ? { ...rest, fullName: whole } : others;
  const found = nameColumns(body, new Set(Object.values(assignment)));
  return found?.headingRow === 0 ? { ...assignment, ...found.assignment } : assignment;
}

/**
 * The columns of names in a list without headings.
 *
 * @param used columns that are something else.
 * @returns `null` when no cells look like names. Rows above the first name are taken for headings.
 */
export function nameColumns(rows: readonly SheetRow[], used: ReadonlySet<number>): FieldGuess | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => !used.has(column));
  const isWhole = (column: number) => {
    const texts = textsOf(rows, column);
    return areFullNames(texts) && showFirstNames(texts);
  };
  const whole = columns.find(isWhole);
  if (whole !== undefined) {
    return { headingRow: rowAbove(rows, (row) => isFullName(textIn(row, whole))), assignment: { fullName: whole } };
  }
  const pair = pairOf(rows, columns);
  if (pair === null) return null;
  const { firstName, lastName } = pair;
  const isPerson = (row: SheetRow) => isWord(textIn(row, firstName)) && isWord(textIn(row, lastName));
  return { headingRow: rowAbove(rows, isPerson), assignment: pair };
}

/** A column of frequent first names, and one of other words beside it. */
function pairOf(
  rows: readonly SheetRow[],
  columns: readonly number[],
): { readonly lastName: number; readonly firstName: number } | null {
  const shares = new Map(columns.map((column) => [column, shareOfFirstNames(textsOf(rows, column))]));
  const shareOf = (column: number) => shares.get(column) ?? null;
  const firstName = columns.find((column) => (shareOf(column) ?? 0) >= 0.4);
  if (firstName === undefined) return null;
  const most = (shareOf(firstName) ?? 0) / 2;
  const lastName = [firstName - 1, firstName + 1].find((column) => (shareOf(column) ?? 1) < most);
  return lastName === undefined ? null : { lastName, firstName };
}

/** The share of texts that begin with a frequent first name; `null`: these are no names. */
function shareOfFirstNames(texts: readonly string[]): number | null {
  const names = texts.filter(isWord);
  if (names.length === 0 || names.length < 0.8 * texts.length) return null;
  return names.filter((text) => isFirstName(text.split(' ')[0] ?? '')).length / names.length;
}

function isWord(text: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’. -]{1,60}$/u.test(text);
}

/** The number of the row in front of the first that fits; 0: the first row fits already. */
function rowAbove(rows: readonly SheetRow[], fits: (row: SheetRow) => boolean): number {
  const at = rows.findIndex(fits);
  return at < 1 ? 0 : (rows[at - 1]?.number ?? 0);
}

function textsOf(rows: readonly SheetRow[], column: number): readonly string[] {
  return rows.map((row) => textIn(row, column)).filter((text) => text !== '');
}

function textIn({ cells }: SheetRow, column: number): string {
  return textOf(cells[column]);
}
