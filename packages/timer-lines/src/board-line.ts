/**
 * Lines that display boards read on a cable: ALGE GAZ4, GAZ5, D-LINE and D-SAT, as a Timy3 writes them (its manual, «Display
 * board»). ASCII, 8N1, each line ended by CR; blanks stand where a board shows nothing.
 */
import { TICKS_PER_HOUR, TICKS_PER_MINUTE, TICKS_PER_SECOND } from '@startwand/timing';

export type BoardLine =
  | { readonly kind: 'running'; readonly bib: number | null; readonly time_100ns: number }
  | {
      /** A run, or the total of several. */
      readonly kind: 'finish' | 'total';
      readonly bib: number | null;
      readonly time_100ns: number;
      readonly decimals: number;
      readonly rank: number | null;
    };

const letters = { running: '.', finish: 'C', total: 'D' } as const;

/** A board has three digits for the bib and two for the rank, and shows the last of more. */
const bibDigits = 3;
const rankDigits = 2;
const decimalsMax = 3;

/** @example printBoardLine({ kind: 'finish', bib: 7, time_100ns: 597_600_000, decimals: 2, rank: 3 }) // '  7C          59.76  3\r' */
export function printBoardLine(line: BoardLine): string {
  const time_100ns = Math.max(0, line.time_100ns);
  const head = `${digits(line.bib, bibDigits)}${letters[line.kind]}    ${clockOf(time_100ns)}`;
  if (line.kind === 'running') return `${head}.${fraction(time_100ns, 1)}  \r`;
  const decimals = Math.min(line.decimals, decimalsMax);
  const parts = decimals === 0 ? '' : `.${fraction(time_100ns, decimals)}`;
  return `${head}${parts.padEnd(decimalsMax + 1)}${digits(line.rank, rankDigits)}\r`;
}

/** Nothing is shown: all that a board has is blank. */
export const blankBoardLine = `${' '.repeat(22)}\r`;

function digits(value: number | null, places: number): string {
  return (value === null ? '' : String(value)).slice(-places).padStart(places);
}

/** HH:MM:SS without leading noughts. */
function clockOf(time_100ns: number): string {
  const hours = Math.floor(time_100ns / TICKS_PER_HOUR);
  const minutes = Math.floor(time_100ns / TICKS_PER_MINUTE) % 60;
  const seconds = Math.floor(time_100ns / TICKS_PER_SECOND) % 60;
  const parts = hours > 0 ? [hours, minutes, seconds] : minutes > 0 ? [minutes, seconds] : [seconds];
  const [first = 0, ...rest] = parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':').padStart(8);
}

function fraction(time_100ns: number, decimals: number): string {
  const rest = time_100ns % TICKS_PER_SECOND;
  return String(Math.floor((rest * 10 ** decimals) / TICKS_PER_SECOND)).padStart(decimals, '0');
}
