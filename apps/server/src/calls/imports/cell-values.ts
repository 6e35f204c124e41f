/** What a cell says, as the field needs it: read leniently where only one thing can be meant, else a fault. */
import { isBirthDate, limits, type DateOrder, type ImportFaultCode } from '@startwand/contract';
import type { Language } from '@startwand/locales';
import {
  TICKS_PER_DAY,
  decimalSigns,
  duration,
  parseDuration,
  parseTypedDuration,
  parseTypedTimeOfDay,
  type Duration,
  type GivenStatus,
} from '@startwand/timing';
import { dateOf, textOf, timeOf } from './cell-text.ts';
import { monthOf } from './reading/month-names.ts';
import type { Cell } from './sheet.ts';

/** What was read; `null` for an empty cell. */
export type CellReading<Value> = { readonly value: Value | null } | { readonly fault: ImportFaultCode };

const nothing = { value: null } as const;

export function isEmpty(cell: Cell | undefined): boolean {
  return textOf(cell) === '';
}

export function readBib(cell: Cell | undefined): CellReading<number> {
  return readWhole(cell, limits.bibMin, limits.bibMax);
}

/** A rank or a place in an order. */
export function readPlace(cell: Cell | undefined): CellReading<number> {
  return readWhole(cell, 1, limits.competitorsMax);
}

function readWhole(cell: Cell | undefined, min: number, max: number): CellReading<number> {
  if (isEmpty(cell)) return nothing;
  // Lists write «12.» and «#12», and spreadsheets 12.0.
  const text = textOf(cell).replace(/^#/, '').replace(/\.0*$/, '');
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value >= min && value <= max ? { value } : { fault: 'INVALID_NUMBER' };
}

/**
 * Points of a federation's list, in hundredths. Whoever has none is written with an empty cell, a dash or 9999.99.
 *
 * @example readPoints('23,4') // { value: 2340 }
 */
export function readPoints(cell: Cell | undefined): CellReading<number> {
  const text = textOf(cell);
  if (text === '' || text === '-' || text === '–') return nothing;
  const [, whole = '', parts = ''] = /^(\d{1,4})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  if (whole === '') return { fault: 'INVALID_NUMBER' };
  // A spreadsheet brings 23.399999 for 23.4 only behind more figures than lists have.
  const value = Math.round(Number(`${whole}.${parts || '0'}`) * 100);
  return value >= limits.listPointsMax_hundredths ? nothing : { value };
}

const genders: Readonly<Record<string, 'female' | 'male'>> = {
  ...meaning('female', 'w k female woman women ladies girl frau frauen dame damen weiblich mädchen'),
  ...meaning('female', 'mujer mujeres femenino femenina nő nők női lány donna donne femmina femminile'),
  ...meaning('female', 'kvinne kvinner jente femeie femei feminin fată'),
  ...meaning('male', 'm h male man men boy mann männer herr herren männlich junge hombre hombres'),
  ...meaning('male', 'masculino férfi férfiak fiú uomo uomini maschio maschile menn gutt bărbat'),
  ...meaning('male', 'bărbați masculin'),
};

function meaning<Value>(value: Value, words: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]));
}

/**
 * Words of any of the seven languages. Two letters mean the one in some and the other in others: `f` is
 * férfi in Hungarian lists, and beside `h` for hombre `m` is mujer.
 *
 * @param column all cells that are read so
 */
export function genderReader(
  column: Iterable<Cell | undefined>,
  language: Language,
): (cell: Cell | undefined) => CellReading<'female' | 'male'> {
  const letters = new Set([...column].map(genderWord));
  const words: Readonly<Record<string, 'female' | 'male'>> = {
    ...genders,
    f: language === 'hu' || letters.has('n') ? 'male' : 'female',
    n: 'female',
    // Damen beside Herren, donne, dames; alone it may be «divers».
    ...(letters.has('h') ? { d: 'female' as const } : {}),
    m: letters.has('h') && !letters.has('f') && !letters.has('w') ? 'female' : 'male',
  };
  return (cell) => {
    const word = genderWord(cell);
    if (word === '') return nothing;
    const value = Object.hasOwn(words, word) ? words[word] : undefined;
    return value === undefined ? { fault: 'INVALID_GENDER' } : { value };
  };
}

function genderWord(cell: Cell | undefined): string {
  return textOf(cell).toLowerCase().replace(/\.$/, '');
}

/** A date of birth, YYYY-MM-DD, or its year. @param order of texts whose digits do not tell */
export function readDate(cell: Cell | undefined, order: DateOrder): CellReading<string> {
  if (isEmpty(cell) || cell === undefined || cell === null) return nothing;
  const value = typeof cell === 'object' ? dateOf(cell) : typedDate(textOf(cell), order);
  return value === null || !isBirthDate(value) ? { fault: 'INVALID_DATE' } : { value };
}

function typedDate(text: string, order: DateOrder): string | null {
  // A club's list often has the year alone.
  if (/^\d{4}$/.test(text)) return text;
  if (/^(?:19|20)\d{6}$/.test(text)) return dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  // A spreadsheet's date that lost its format is the count of its days.
  if (/^\d{5}$/.test(text)) return dateOf({ day: Number(text) });
  return dateOfParts(datePartsOf(text), order) ?? dateWithMonth(text);
}

type DateParts = readonly [string, string, string];

/** The three numbers of a date as it is typed; `null`: it has not three. */
function datePartsOf(text: string): DateParts | null {
  const match = /^(\d{1,4})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{1,4})\.?$/.exec(text);
  const [, first, second, third] = match ?? [];
  if (first === undefined || second === undefined || third === undefined) return null;
  return [first, second, third];
}

function dateOfParts(parts: DateParts | null, order: DateOrder): string | null {
  if (parts === null) return null;
  const [first, second, third] = parts;
  const isYearFirst = first.length === 4;
  // A year is written in full: 12 may be 1912.
  if (isYearFirst === (third.length === 4)) return null;
  if (isYearFirst) return dayOf(first, second, third);
  return order === 'mdy' ? dayOf(third, first, second) : dayOf(third, second, first);
}

/** «1. Mai 2012», «2012. május 1.», «May 1, 2012», «12-Mar-2012». */
function dateWithMonth(text: string): string | null {
  const parts = text.split(/[\s.,/-]+/).filter((part) => part !== '' && !/^(de|of)$/i.test(part));
  const months = parts.flatMap((part) => monthOf(part) ?? []);
  const year = parts.find((part) => /^\d{4}$/.test(part));
  const day = parts.find((part) => /^\d{1,2}$/.test(part));
  const [month] = months;
  if (parts.length !== 3 || month === undefined || year === undefined || day === undefined) return null;
  return dayOf(year, String(month), day);
}

function dayOf(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === date;
  return isDay ? date : null;
}

/** By the dates whose digits tell; otherwise day first, as in all but one country. */
export function dateOrderOf(cells: Iterable<Cell | undefined>): DateOrder {
  for (const cell of cells) {
    const parts = typeof cell === 'string' ? datePartsOf(cell) : null;
    if (parts === null) continue;
    const [first, second] = parts;
    if (first.length === 4) return 'ymd';
    if (Number(first) > 12) return 'dmy';
    if (Number(second) > 12) return 'mdy';
  }
  return 'dmy';
}

/** A time between two moments, as people of the language type it or a spreadsheet counts it. */
export function readDuration(cell: Cell | undefined, language: Language): CellReading<Duration> {
  if (isEmpty(cell) || cell === undefined || cell === null) return nothing;
  const value = durationOf(cell, language);
  if (value === null || value < 0 || value > limits.runTimeMax_100ns) {
    return { fault: 'INVALID_TIME' };
  }
  return { value };
}

function durationOf(cell: NonNullable<Cell>, language: Language): Duration | null {
  if (typeof cell === 'string') return parseTypedDuration(withColons(cell), decimalSigns[language]);
  // A plain number counts seconds.
  if (typeof cell === 'number') return parseDuration(String(cell));
  const days = Math.floor(cell.day);
  return days < 0 || days > 100 ? null : duration(days * TICKS_PER_DAY + timeOf(cell));
}

/** «12h34m56s» and «13h02'11''», as long races are written; any other text stays as it is. */
function withColons(text: string): string {
  return text.replace(/^(\d{1,3}) ?h ?(\d{1,2}) ?(?:m|min|['’]) ?(\d{1,2}(?:[.,]\d+)?) ?(?:s|''|["”])?$/i, '$1:$2:$3');
}

/** What a clock showed; a date in front of it is left out. */
export function readTimeOfDay(cell: Cell | undefined, language: Language): CellReading<Duration> {
  if (isEmpty(cell) || cell === undefined || cell === null) return nothing;
  if (typeof cell === 'object') return { value: timeOf(cell) };
  const value = parseTypedTimeOfDay(textOf(cell), decimalSigns[language]);
  return value === null ? { fault: 'INVALID_TIME' } : { value };
}

/** A run that has no result yet is `open`: lists of a running heat say so. */
export type ReadStatus = GivenStatus | 'ok' | 'open';

const statuses: Readonly<Record<string, ReadStatus>> = {
  ...meaning('ok', 'ok finished'),
  ...meaning('dns', 'dns nas n.a.s. np'),
  ...meaning('dnf', 'dnf niz n.i.z. aus rit abn'),
  ...meaning('dsq', 'dsq dq dis disq disq. dsk sq'),
  ...phrases('ok', ['im ziel', 'en meta', 'célban', 'al traguardo', 'i mål', 'la sosire']),
  ...phrases('open', ['waiting', 'on course', 'start missing', 'wartet', 'auf der strecke', 'start fehlt']),
  ...phrases('open', ['en espera', 'en pista', 'falta la salida', 'vár', 'pályán', 'hiányzó rajt']),
  ...phrases('open', ['in attesa', 'in pista', 'manca la partenza', 'venter', 'i løypa', 'start mangler']),
  ...phrases('open', ['așteaptă', 'pe traseu', 'lipsește startul']),
};

function phrases<Value>(value: Value, all: readonly string[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(all.map((phrase) => [phrase, value]));
}

/** Reads abbreviations of result lists, and the words of our own lists in the seven languages. */
export function readStatus(cell: Cell | undefined): CellReading<ReadStatus> {
  if (isEmpty(cell)) return nothing;
  const word = textOf(cell).toLowerCase();
  const value = Object.hasOwn(statuses, word) ? statuses[word] : undefined;
  return value === undefined ? { fault: 'INVALID_STATUS' } : { value };
}

/** Numbers that OE2010 and OE12 write under «Classifier»: did not start, did not finish, mispunched, disqualified, over the time limit. */
const numbered: Readonly<Record<string, ReadStatus>> = { 0: 'ok', 1: 'dns', 2: 'dnf', 3: 'dsq', 4: 'dsq', 5: 'dsq' };

/** Reads a column of statuses, in which a number is a status of OE. Where a time may stand, a number is a time. */
export function readStatusColumn(cell: Cell | undefined): CellReading<ReadStatus> {
  const number = textOf(cell);
  const value = Object.hasOwn(numbered, number) ? numbered[number] : undefined;
  return value === undefined ? readStatus(cell) : { value };
}
