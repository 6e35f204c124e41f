/**
 * A list of 1,000 competitors from the upload to the moment when all of them are on disk; one of 10,000, with how far
 * it is for the operator who watches; and what files that were made to stop the server cost it.
 */
import { rowOf, type BenchRow } from '../bench-row.ts';
import { inTurns, median, timed } from '../stage/measure.ts';
import { bareImport } from './bare-import.ts';
import { hostileFiles } from './hostile-files.ts';
import { aList, openDesk, type Desk } from './import-desk.ts';
import { measureReading } from './reading-cost.ts';
import { sized } from '../stage/sized.ts';

const competitors = sized(1_000, 100);
const rounds = sized(5, 1);
const ratioMax = 4;
const many = sized(10_000, 500);
const longRounds = sized(3, 1);
/** Ten times as many may take ten times as long, and half as much again. */
const longRatioMax = 15;
/** Longer, and one wonders whether it hangs. */
const silenceMax_ms = 1_000;
/** The largest files take 6 s of processor time and 1,090 MB. */
const refusedMax_ms = 12_000;
const memoryMax_MB = 1_200;

export async function run(): Promise<readonly BenchRow[]> {
  const desk = await openDesk();
  const rows = [await shortRow(desk), ...(await longRows(desk))];
  await desk.close();
  return [...rows, ...(await hostileRows())];
}

/** @param silences_ms gets how long whoever watches heard nothing */
async function bringIn(desk: Desk, file: Buffer, count: number, silences_ms: number[] = []): Promise<number> {
  const event = await desk.anEvent();
  return timed(async () => silences_ms.push(await desk.bringIn(event, file, count)));
}

async function shortRow(desk: Desk): Promise<BenchRow> {
  const file = aList(competitors);
  // The first round warms the program up.
  const of = await inTurns(rounds + 1, {
    ours: () => bringIn(desk, file, competitors),
    bare: () => timed(() => bareImport(file)),
  });
  const [measured, limit] = [median(of('ours').slice(1)), median(of('bare').slice(1))];
  return listRow(competitors, measured, [limit, 'a process that starts, a bare parse, a bare insert'], ratioMax);
}

async function longRows(desk: Desk): Promise<readonly BenchRow[]> {
  const [file, short] = [aList(many), aList(competitors)];
  const silences_ms: number[] = [];
  const of = await inTurns(longRounds, {
    short: () => bringIn(desk, short, competitors),
    long: () => bringIn(desk, file, many, silences_ms),
  });
  const silence_ms = median(silences_ms);
  return [
    listRow(many, median(of('long')), [median(of('short')), `${competitors} of them`], longRatioMax),
    rowOf(
      'how long whoever watches hears nothing of how far the check of them is',
      [silence_ms, 'ms'],
      [null, 'asked each 50 ms'],
      [`at most ${silenceMax_ms}`, silence_ms <= silenceMax_ms],
    ),
  ];
}

function listRow(count: number, measured: number, limit: readonly [number, string], ratio: number): BenchRow {
  return rowOf(`${count} competitors from xlsx, uploaded, validated, applied`, [measured, 'ms'], limit, [
    `at most ${ratio} x the limit`,
    measured <= ratio * limit[0],
  ]);
}

async function hostileRows(): Promise<readonly BenchRow[]> {
  const costs = [];
  for (const { name, bytes } of hostileFiles()) costs.push(await measureReading(name, bytes));
  const slowest_ms = Math.max(...costs.map(({ took_ms }) => took_ms));
  const largest_MB = Math.max(...costs.map(({ peak_MB }) => peak_MB));
  const row = (figure: string, measured: number, unit: string, max: number) =>
    rowOf(figure, [measured, unit], [null, `${costs.length} kinds of them`], [`at most ${max}`, measured <= max]);
  return [
    row('slowest answer to a file that was made to stop the server', slowest_ms, 'ms', refusedMax_ms),
    row('most memory of its reader', largest_MB, 'MB', memoryMax_MB),
  ];
}
