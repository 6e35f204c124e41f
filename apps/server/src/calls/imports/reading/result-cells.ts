/** Cells of result lists beside the time: what was added to it, and what is said of a run. */
import { limits } from '@startwand/contract';
import type { Language } from '@startwand/locales';
import { duration, type Duration } from '@startwand/timing';
import { textOf } from '../cell-text.ts';
import { readDuration, type CellReading } from '../cell-values.ts';
import { tidied, type Cell } from '../sheet.ts';

/** Words that lists say beside a run. */
export interface SaidOfRun {
  readonly message: string | null;
  readonly gate: number | null;
}

/**
 * A time with a sign: penalties are positive, rewards negative.
 *
 * @example readSigned('+5.00', 'en') // { value: 50_000_000 }
 */
export function readSigned(cell: Cell | undefined, language: Language): CellReading<Duration> {
  if (typeof cell === 'number') return cell < 0 ? negated(readDuration(-cell, language)) : readDuration(cell, language);
  const text = textOf(cell).trim();
  const [sign = ''] = /^[+\-−–]/u.exec(text) ?? [];
  if (sign === '') return readDuration(cell, language);
  const reading = readDuration(text.slice(1).trim(), language);
  // A dash alone stands for nothing.
  if ('value' in reading && reading.value === null) return sign === '+' ? { fault: 'INVALID_TIME' } : reading;
  return sign === '+' ? reading : negated(reading);
}

function negated(reading: CellReading<Duration>): CellReading<Duration> {
  return 'value' in reading && reading.value !== null ? { value: duration(0 - reading.value) } : reading;
}

/** A gate as our lists write it, in the seven languages. */
const atGate = /^(?:(?:gate|tor|puerta|porta|port|poarta) (\d{1,3})|(\d{1,3})\. kapu)(?:: (.*))?$/iu;

/**
 * The gate and the reason, as lists write them in one cell.
 *
 * @example readSaid('Gate 12: straddled') // { value: { message: 'straddled', gate: 12 } }
 */
export function readSaid(cell: Cell | undefined): CellReading<SaidOfRun> {
  const text = textOf(cell);
  if (text === '') return { value: null };
  const match = atGate.exec(text);
  const gate = Number(match?.[1] ?? match?.[2] ?? 0);
  const said = gate === 0 ? { message: text, gate: null } : { message: match?.[3] ?? null, gate };
  return (said.message?.length ?? 0) > limits.runMessageMax ? { fault: 'INVALID_TEXT' } : { value: said };
}

/** Whether lists say the same of both. A spreadsheet keeps one blank of several. */
export function saysTheSame(a: SaidOfRun | null, b: SaidOfRun | null): boolean {
  return inOneCell(a) === inOneCell(b);
}

function inOneCell(said: SaidOfRun | null): string {
  const { message = null, gate = null } = said ?? {};
  const whole = gate === null ? (message ?? '') : [`Gate ${gate}`, ...(message === null ? [] : [message])].join(': ');
  const reading = readSaid(tidied(whole));
  const read = 'value' in reading ? reading.value : null;
  return JSON.stringify([read?.gate ?? null, read?.message ?? null]);
}
