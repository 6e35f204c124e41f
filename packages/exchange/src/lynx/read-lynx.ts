/** Reads the text files of photo finish programs: LIF (results), EVT (start lists), PPL (everybody) and SCH (the order). */
import { parseDuration, parseTimeOfDay, type Duration, type RunStatus } from '@startwand/timing';
import { unreadable, type FileReading, type ReadingFault } from '../reading.ts';

export interface LynxHeat {
  readonly event: number;
  readonly round: number;
  readonly heat: number;
  readonly name: string;
  /** Since midnight. */
  readonly startTime: Duration | null;
}

export interface LynxRow {
  /** Its line in the file, from 1. */
  readonly row: number;
  /** In which of the heats of the file, from 0; of a list of everybody 0. */
  readonly heat: number;
  /** The bib, where it is a number. */
  readonly bib: number | null;
  readonly lane: number | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly affiliation: string | null;
  readonly licence: string | null;
  readonly place: number | null;
  readonly status: RunStatus | null;
  readonly time_100ns: Duration | null;
  /** The own start, since midnight. */
  readonly start: Duration | null;
}

export interface LynxReading extends FileReading<LynxRow> {
  readonly heats: readonly LynxHeat[];
}

/** No program makes longer ones; a longer file is something else. */
const lengthMax_chars = 20_000_000;
const lineMax_chars = 4_000;

export function readLif(source: string): LynxReading {
  const lines = linesOf(source);
  if ('code' in lines) return { ...unreadable(lines.code, lines.row), heats: [] };
  const [head, ...others] = lines.lines;
  const heat = head === undefined ? null : heatOf(head, 10);
  if (heat === null) return { ...unreadable('ANOTHER_FORMAT'), heats: [] };
  const faults: ReadingFault[] = [];
  const rows = others.map((line): LynxRow => {
    const row = new LineInHand(line, faults);
    const [place = ''] = line.cells;
    const word = place.toUpperCase();
    const isWord = Object.hasOwn(words, word);
    const placed = isWord ? null : row.whole(0, 'Place');
    const time = row.time(6, 'Time');
    const status = isWord ? (words[word] ?? null) : placed !== null || time !== null ? 'ok' : null;
    return { ...row.person(0), ...row.result(), place: placed, status, time_100ns: time };
  });
  return { heats: [heat], rows, faults };
}

export function readEvt(source: string): LynxReading {
  const lines = linesOf(source, true);
  if ('code' in lines) return { ...unreadable(lines.code, lines.row), heats: [] };
  const heats: LynxHeat[] = [];
  const faults: ReadingFault[] = [];
  const rows: LynxRow[] = [];
  for (const line of lines.lines) {
    if (line.isIndented) {
      if (heats.length === 0) return { ...unreadable('ANOTHER_FORMAT', line.row), heats: [] };
      const row = new LineInHand(line, faults);
      rows.push({ ...row.person(heats.length - 1), ...row.result(), place: null, status: null, time_100ns: null });
    } else {
      const heat = heatOf(line, 10);
      if (heat === null) return { ...unreadable('ANOTHER_FORMAT', line.row), heats: [] };
      heats.push(heat);
    }
  }
  return heats.length === 0 ? { ...unreadable('ANOTHER_FORMAT'), heats } : { heats, rows, faults };
}

export function readPpl(source: string): LynxReading {
  const lines = linesOf(source);
  if ('code' in lines) return { ...unreadable(lines.code, lines.row), heats: [] };
  const faults: ReadingFault[] = [];
  const rows = lines.lines.map((line): LynxRow => {
    const row = new LineInHand(line, faults);
    const [, lastName = '', firstName = '', affiliation = '', licence = ''] = line.cells;
    if (lastName === '' && firstName === '') row.note('Last name', 'REQUIRED');
    return {
      row: line.row,
      heat: 0,
      bib: row.whole(0, 'ID'),
      lane: null,
      lastName,
      firstName,
      affiliation: affiliation || null,
      licence: licence || null,
      place: null,
      status: null,
      time_100ns: null,
      start: null,
    };
  });
  return { heats: [], rows, faults };
}

export function readSch(source: string): FileReading<LynxHeat> {
  const lines = linesOf(source);
  if ('code' in lines) return unreadable(lines.code, lines.row);
  const faults: ReadingFault[] = [];
  const rows = lines.lines.flatMap((line): LynxHeat[] => {
    const heat = heatOf(line, 10);
    if (heat === null) faults.push({ row: line.row, field: 'Event', code: 'NOT_A_NUMBER' });
    return heat === null ? [] : [heat];
  });
  return { rows, faults };
}

const words: Readonly<Record<string, RunStatus>> = {
  DNS: 'dns',
  SCR: 'dns',
  DNF: 'dnf',
  DQ: 'dsq',
  DSQ: 'dsq',
  FS: 'dsq',
};

interface Line {
  /** From 1. */
  readonly row: number;
  readonly isIndented: boolean;
  /** Without what marks a competitor's line. */
  readonly cells: readonly string[];
}

/** @param isMarked a line of a competitor begins with a blank or a comma, which is none of its cells */
function linesOf(
  source: string,
  isMarked = false,
): { readonly lines: readonly Line[] } | Pick<ReadingFault, 'row' | 'code'> {
  if (source.length > lengthMax_chars) return { row: 1, code: 'TOO_LONG' };
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const lines: Line[] = [];
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    if (raw.length > lineMax_chars) return { row: at + 1, code: 'VALUE_TOO_LONG' };
    if (raw.trim() === '' || raw.startsWith(';')) continue;
    const isIndented = isMarked && /^[,\t ]/.test(raw);
    lines.push({ row: at + 1, isIndented, cells: cellsOf(isIndented ? raw.slice(1) : raw) });
  }
  return { lines };
}

function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const isQuoted = line[at] === '"';
    const close = isQuoted ? line.indexOf('"', at + 1) : -1;
    const from = close < 0 ? at : close;
    const comma = line.indexOf(',', from);
    const end = comma < 0 ? line.length : comma;
    cells.push((close < 0 ? line.slice(at, end) : line.slice(at + 1, close)).replaceAll('"', '').trim());
    at = end + 1;
  }
  return cells;
}

/** Left out, round and heat are the first. */
function heatOf({ cells }: Line, startAt: number): LynxHeat | null {
  const [event, round = 1, heat = 1] = cells.slice(0, 3).map((cell, at) => (cell === '' && at > 0 ? 1 : wholeOf(cell)));
  if (event === undefined || event === null || round === null || heat === null) return null;
  return { event, round, heat, name: cells[3] ?? '', startTime: parseTimeOfDay(cells[startAt] ?? '') };
}

function wholeOf(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** One line of a competitor while its faults are noted. Those of EVT lack the place. */
class LineInHand {
  readonly #line: Line;
  readonly #faults: ReadingFault[];

  constructor(line: Line, faults: ReadingFault[]) {
    this.#line = line;
    this.#faults = faults;
  }

  person(heat: number): Pick<LynxRow, 'row' | 'heat' | 'bib' | 'lane' | 'lastName' | 'firstName' | 'affiliation'> {
    const shift = this.#shift();
    const [lastName = '', firstName = '', affiliation = ''] = this.#line.cells.slice(3 - shift, 6 - shift);
    const bib = this.whole(1 - shift, 'ID');
    const lane = this.whole(2 - shift, 'Lane');
    return { row: this.#line.row, heat, bib, lane, lastName, firstName, affiliation: affiliation || null };
  }

  result(): Pick<LynxRow, 'licence' | 'start'> {
    const shift = this.#shift();
    const start = this.#line.cells[11 - shift] ?? '';
    const clock = start === '' ? null : parseTimeOfDay(start);
    if (start !== '' && clock === null) this.note('Start', 'NOT_A_TIME');
    return { licence: this.#line.cells[7 - shift] || null, start: clock };
  }

  whole(at: number, field: string): number | null {
    const text = this.#line.cells[at] ?? '';
    const value = wholeOf(text);
    if (text !== '' && value === null) this.note(field, 'NOT_A_NUMBER');
    return value;
  }

  time(at: number, field: string): Duration | null {
    const text = this.#line.cells[at] ?? '';
    const time = text === '' ? null : parseDuration(text);
    if (text !== '' && time === null) this.note(field, 'NOT_A_TIME');
    return time;
  }

  note(field: string, code: ReadingFault['code']): void {
    this.#faults.push({ row: this.#line.row, field, code });
  }

  /** A line of EVT begins with its ID, one of LIF with the place. */
  #shift(): 0 | 1 {
    return this.#line.isIndented ? 1 : 0;
  }
}
