/**
 * One line of an ALGE timer (TdC 8000/8001, Timy, Timy2, Timy3, MT1 over USB), read into what it
 * means. The columns are `xNNNNxCCxxHH:MM:SS.zhtqxGR`: mark, number, course, code, keypad, time of
 * day, group. Whatever does not fit is text: a timer's line is never a fault.
 */
import type { Channel, Duration } from '@startwand/timing';
import { readNetTime, readTimeOfDay } from './time-of-day.ts';

/** What the first character of a line says about it. */
export type Mark =
  | 'valid'
  | 'numberInvalid'
  | 'fromMemory'
  | 'cleared'
  | 'clearedInMemory'
  | 'disqualified'
  | 'keyedIn'
  | 'penalty'
  | 'blocked'
  | 'radio';

/** In parallel races the course stands behind the number. */
export type CourseLetter = 'r' | 'b' | 'l';

export interface ImpulseLine {
  readonly kind: 'impulse';
  readonly mark: Mark;
  /** 0 means that the timer showed no number. */
  readonly bib: number;
  readonly course: CourseLetter | null;
  readonly channel: Channel;
  /** Given by hand on the timer's keys, not by a gate or a beam. */
  readonly keypad: boolean;
  readonly timeOfDay_100ns: Duration;
  readonly group: number | null;
}

/** What the timer computed itself; good for a check, never for timing. */
export interface ComputedLine {
  readonly kind: 'computed';
  readonly mark: Mark;
  readonly bib: number;
  readonly course: CourseLetter | null;
  readonly code: 'RT' | 'TT' | 'SQ' | 'MT';
  readonly time_100ns: Duration;
  readonly group: number | null;
  readonly rank: number | null;
}

export type TimerLine =
  | ImpulseLine
  | ComputedLine
  /** The timekeeper keyed a number into the start or finish display. */
  | { readonly kind: 'display'; readonly display: 'start' | 'finish'; readonly bib: number }
  /** The timer warns that a channel is held. */
  | { readonly kind: 'pulseHold'; readonly text: string }
  /** Serial number, program and such, and the answers to commands. */
  | { readonly kind: 'deviceNotice'; readonly text: string }
  /** A bare time: the timer's clock goes on. */
  | { readonly kind: 'heartbeat'; readonly timeOfDay_100ns: Duration }
  /** Head or foot of a block meant for the printer, or an impulse that its ranking repeats. */
  | { readonly kind: 'printout'; readonly text: string }
  /** Nothing but blanks. */
  | { readonly kind: 'filler' }
  | { readonly kind: 'text'; readonly text: string };

/** The number of bytes that the checksum covers: all columns up to the group. */
export const CHECKED_BYTES = 26;

/**
 * Reads one line, with its line end or without; each character is one byte (Latin-1).
 *
 * @example parseTimerLine(' 0035 C0  21:46:36.3910 00') // { kind: 'impulse', bib: 35, channel: 0, … }
 */
export function parseTimerLine(raw: string): TimerLine {
  const text = raw.replaceAll(transmissionBytes, '').replaceAll(lineEnds, '');
  return parseColumns(text) ?? parseDisplay(text) ?? parseNotice(text.trim()) ?? { kind: 'text', text };
}

/**
 * The two characters that checksum mode adds: the sum of the first 26 bytes modulo 256, as two
 * nibbles of which each is moved to the printable characters.
 */
export function checksumOf(columns: string): string {
  let sum = 0;
  for (const character of columns.slice(0, CHECKED_BYTES)) sum += character.charCodeAt(0);
  return String.fromCharCode(0x30 + ((sum >> 4) & 0xf), 0x30 + (sum & 0xf));
}

// NUL, STX, ETX, XON and XOFF belong to the transmission, not to the line.
// oxlint-disable-next-line no-control-regex -- these bytes are what is looked for
const transmissionBytes = /[\x00\x02\x03\x11\x13]/g;

// A reader that cuts a stream at CR, or at LF, keeps the other one before or behind the line.
// Those at the end are tried from their first one alone: a line of nothing else costs no square of its length.
const lineEnds = /^[\r\n]+|(?<![\r\n])[\r\n]+$/g;

const marks: ReadonlyMap<string, Mark> = new Map([
  [' ', 'valid'],
  ['?', 'numberInvalid'],
  ['m', 'fromMemory'],
  ['c', 'cleared'],
  ['C', 'clearedInMemory'],
  ['d', 'disqualified'],
  ['i', 'keyedIn'],
  ['p', 'penalty'],
  ['b', 'blocked'],
  ['t', 'radio'],
]);

// Timy3 writes the code in lower case; the mark is the one column whose case has a meaning. The USB library of the maker and
// editors leave out the mark, write a blank behind it, or one blank alone before the time.
const columns =
  /^(?:(?<mark>\D)(?: (?=\d{4}))?|(?=\d))(?<bib>[ \d]{4})(?<course>[ rbl])(?<code>C\d|RT|TT|SQ|MT)(?<keypad>[ M]?) (?<time>[ \d:.,]{8,13})(?: (?<group>[ \d]{2})(?: (?<rank>\d{4}))?)? *$/i;
const checkedColumns = /^.{26}[0-?]{2}$/;

function parseColumns(line: string): TimerLine | null {
  const fields = columns.exec(withoutChecksum(line))?.groups;
  const mark = marks.get(fields?.['mark'] ?? ' ');
  const bib = readNumber(fields?.['bib']);
  const code = fields?.['code']?.toUpperCase();
  const time = fields?.['time']?.trim();
  if (fields === undefined || mark === undefined || bib === null || !code || !time) return null;

  const course = readCourse(fields['course']);
  const group = readNumber(fields['group'] ?? 'none');
  const rank = readNumber(fields['rank'] ?? 'none');
  if (code === 'RT' || code === 'TT' || code === 'SQ' || code === 'MT') {
    const time_100ns = readNetTime(time);
    if (time_100ns === null) return null;
    return { kind: 'computed', mark, bib, course, code, time_100ns, group, rank };
  }
  const channel = readChannel(code);
  const timeOfDay_100ns = readTimeOfDay(time);
  if (channel === null || timeOfDay_100ns === null) return null;
  // A line with a rank repeats an impulse in a ranking; it is not a new one.
  if (rank !== null) return { kind: 'printout', text: line };
  const keypad = fields['keypad']?.toUpperCase() === 'M';
  return { kind: 'impulse', mark, bib, course, channel, keypad, timeOfDay_100ns, group };
}

/** A line whose checksum is wrong was damaged on its way; what is left of it fits no column. */
function withoutChecksum(line: string): string {
  if (!checkedColumns.test(line)) return line;
  return checksumOf(line) === line.slice(CHECKED_BYTES) ? line.slice(0, CHECKED_BYTES) : '';
}

// Leading zeros, dropped by older Timys, may be blanks; no digit at all is no number.
function readNumber(field = 'none'): number | null {
  return /^ *(?:\d+ *)?$/.test(field) ? Number(field) : null;
}

function readCourse(field = ' '): CourseLetter | null {
  const letter = field.toLowerCase();
  return letter === 'r' || letter === 'b' || letter === 'l' ? letter : null;
}

const channels: readonly Channel[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function readChannel(code: string): Channel | null {
  return channels[Number(code.slice(1))] ?? null;
}

function parseDisplay(line: string): TimerLine | null {
  const fields = /^([ns])( *\d{1,4}) *$/.exec(line);
  if (fields === null) return null;
  return {
    kind: 'display',
    display: fields[1] === 'n' ? 'finish' : 'start',
    bib: Number(fields[2]),
  };
}

function parseNotice(text: string): TimerLine | null {
  if (text === '') return { kind: 'filler' };
  const timeOfDay_100ns = readTimeOfDay(text);
  if (timeOfDay_100ns !== null) return { kind: 'heartbeat', timeOfDay_100ns };
  if (/^PULSE HOLD:/i.test(text)) return { kind: 'pulseHold', text };
  if (/^(HW_SN|NSF|PROG:|TIMY:|OK$)/i.test(text)) return { kind: 'deviceNotice', text };
  if (/^(CLASSEMENT:|ALGE[- ]TIMING)/i.test(text)) return { kind: 'printout', text };
  return null;
}
