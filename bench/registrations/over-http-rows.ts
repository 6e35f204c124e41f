/** What an opening over HTTP is judged by: its time, its entries, its line, and what went on meanwhile. */
import type { LineStanding } from '../../apps/web/src/api/in-line.ts';
import { rowOf, type BenchRow } from '../bench-row.ts';
import { median } from '../stage/measure.ts';
import type { Meanwhile } from './meanwhile.ts';

const minute_ms = 60_000;
/** Who pressed so much later has no claim to a place before. */
const fair_ms = 1_000;
/** Two calls of each page, of which one is stored: the flood itself is what holds others up. */
const meanwhileRatio = 2;

/** What became of one who pressed. */
export interface Entered {
  readonly id: string;
  readonly pressed_ms: number;
  readonly took_ms: number;
  readonly bib: number;
  /** What the page was told first, where it was told to stand in line. */
  readonly told: LineStanding | null;
  /** How long it took from then on. */
  readonly waited_ms: number;
}

export function entryRows(
  entered: readonly Entered[],
  stored: readonly string[],
  asking_ms: number,
): readonly BenchRow[] {
  const count = entered.length;
  const first_ms = Math.min(...entered.map(({ pressed_ms }) => pressed_ms));
  const last_ms = Math.max(...entered.map(({ pressed_ms, took_ms }) => pressed_ms + took_ms));
  const took_ms = last_ms - first_ms;
  const acknowledged = new Set(entered.map(({ id, bib }) => `${id} ${bib}`));
  const there = stored.filter((entry) => acknowledged.has(entry)).length;
  const bibs = new Set(entered.map(({ bib }) => bib)).size;
  return [
    rowOf(
      `${count} registrations over HTTP by the pages' client, a race beside`,
      [took_ms / 1_000, 's'],
      [asking_ms / 1_000, 'the same pages ask who they are'],
      ['within a minute', took_ms <= minute_ms],
    ),
    rowOf(
      `entries of ${stored.length} stored that are what was acknowledged, each with a bib of its own`,
      [Math.min(there, bibs), ''],
      [count, 'people who registered'],
      ['none lost, none double', there === count && stored.length === count && bibs === count],
    ),
  ];
}

export function lineRows(entered: readonly Entered[]): readonly BenchRow[] {
  const told = entered.filter((one) => one.told !== null);
  const overtaken = overtakenIn(entered);
  const actual_ms = median(told.map(({ waited_ms }) => waited_ms));
  const said_ms = median(told.map((one) => (one.told?.wait_s ?? 0) * 1_000));
  return [
    rowOf(
      `people overtaken by somebody who pressed ${fair_ms / 1_000} s later or more`,
      [overtaken, ''],
      [entered.length, 'people who registered'],
      ['none', overtaken === 0],
    ),
    rowOf(
      `wait behind the first «in line», median of ${told.length} who were told so`,
      [actual_ms / 1_000, 's'],
      [said_ms / 1_000, 'what they were told'],
      // A page comes again after what it was told, at the earliest after a second.
      ['at most twice what they were told, and a second', actual_ms <= 2 * said_ms + 1_000],
    ),
  ];
}

/** Start numbers are given in the order of the line. */
function overtakenIn(entered: readonly Entered[]): number {
  let newest_ms = Number.NEGATIVE_INFINITY;
  let overtaken = 0;
  for (const { pressed_ms } of entered.toSorted((a, b) => a.bib - b.bib)) {
    if (newest_ms - pressed_ms >= fair_ms) overtaken += 1;
    newest_ms = Math.max(newest_ms, pressed_ms);
  }
  return overtaken;
}

interface Phases {
  readonly before: Meanwhile;
  /** While the same pages ask who they are: as many calls that store nothing. */
  readonly asking: Meanwhile;
  readonly registering: Meanwhile;
}

export function meanwhileRows({ before, asking, registering }: Phases): readonly BenchRow[] {
  const row = (what: 'impulses' | 'logins'): BenchRow => {
    const timesOf = (phase: Meanwhile) => phase[`${what}_ms`];
    const [measured = 0, limit = 0] = [registering, asking].map((phase) => Math.max(...timesOf(phase)));
    const [usual, quiet] = [registering, before].map((phase) => Math.round(median(timesOf(phase))));
    return rowOf(
      `slowest of ${timesOf(registering).length} ${what} meanwhile; median ${usual} ms, and ${quiet} ms before`,
      [measured, 'ms'],
      [limit, 'while the same pages ask who they are'],
      [`at most ${meanwhileRatio} x the limit`, measured <= meanwhileRatio * limit],
    );
  };
  return [row('impulses'), row('logins')];
}
