/** Parts of an address, as the tabs of an own event read them: they come from anywhere, so what fits nothing is left out. */
import { isId } from '@startwand/contract';
import type { RecordsSearch } from './records-search.ts';
import type { Sort } from '../../../views/table/table-types.ts';

export function readId(value: string | undefined): string | undefined {
  return isId(value) ? value : undefined;
}

/** A wall clock, as in `2026-01-17T10:30`. */
export function readWallClock(value: string | undefined): string | undefined {
  if (value === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(`${value}Z`)) ? undefined : value;
}

/** One of the words that we know. */
export function readOne<Word extends string>(value: string | undefined, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value);
}

/** @example sortOf('-date') // { column: 'date', isDescending: true } */
export function sortOf(text: string): Sort {
  const isDescending = text.startsWith('-');
  return { column: isDescending ? text.slice(1) : text, isDescending };
}

/** @param usual is not worth a word in the address */
export function sortText({ column, isDescending }: Sort, usual: string): string | undefined {
  const text = isDescending ? `-${column}` : column;
  return text === usual ? undefined : text;
}

/** Of a tab that has nothing else in its address: what is open. */
export function readOpening({ open }: RecordsSearch): { readonly open?: string | undefined } {
  return { open: readId(open) };
}
