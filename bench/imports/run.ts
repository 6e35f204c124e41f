/**
 * A list of 1,000 competitors from the upload to the moment when all of them are on disk; one of 10,000, with how far
 * it is for the operator who watches; and what files that were made to stop the server cost it.
 */
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { bareImport } from './bare-import.ts';
import { hostileFiles } from './hostile-files.ts';
import { aList, openDesk, type Desk } from './import-desk.ts';
import { measureReading } from './reading-cost.ts';

const competitors = 1_000;
/** Ours and the limit take turns, so that a busy moment of the machine hits both. */
const rounds = 5;
const ratioMax = 4;
const refusedMax_ms = 2_000;
const memoryMax_MB = 200;

export async function run(): Promise<readonly BenchRow[]> {
  const desk = await openDesk();
  const file = aList(competitors);
  const took_ms: number[] = [];
  const bare_ms: number[] = [];
  // The first round warms the program up.
  for (let round = 0; round <= rounds; round += 1) {
    const event = await desk.anEvent();
    const ours_ms = await timed(() => desk.bringIn(event, file, competitors));
    const limit_ms = await timed(() => bareImport(file));
    if (round === 0) continue;
    took_ms.push(ours_ms);
    bare_ms.push(limit_ms);
  }
  const long = await longList(desk);
  await desk.close();
  const [measured, limit] = [median(took_ms), median(bare_ms)];
  return [
    {
      figure: `${competitors} competitors from xlsx, uploaded, validated, applied`,
      measured,
      unit: 'ms',
      limit,
      limitName: 'a process that starts, a bare parse, a bare insert',
      ratio: measured / limit,
      target: `at most ${ratioMax} x the limit`,
      holds: measured <= ratioMax * limit,
    },
    ...long,
    ...(await hostileRows()),
  ];
}

const many = 10_000;

/** Ten times as many may take ten times as long, and half as much again. */
async function longList(desk: Desk): Promise<readonly BenchRow[]> {
  const file = aList(many);
  const short = aList(competitors);
  const took_ms: number[] = [];
  const short_ms: number[] = [];
  const silences_ms: number[] = [];
  for (let round = 0; round < longRounds; round += 1) {
    const other = await desk.anEvent();
    short_ms.push(await timed(() => desk.bringIn(other, short, competitors)));
    const event = await desk.anEvent();
    took_ms.push(
      await timed(async () => {
        silences_ms.push(await desk.bringIn(event, file, many));
      }),
    );
  }
  const [measured, limit] = [median(took_ms), median(short_ms)];
  const silence_ms = median(silences_ms);
  return [
    {
      figure: `${many} competitors from xlsx, uploaded, validated, applied`,
      measured,
      unit: 'ms',
      limit,
      limitName: `${competitors} of them`,
      ratio: measured / limit,
      target: `at most ${longRatioMax} x the limit`,
      holds: measured <= longRatioMax * limit,
    },
    {
      figure: 'how long whoever watches hears nothing of how far the check of them is',
      measured: silence_ms,
      unit: 'ms',
      limit: null,
      limitName: 'asked each 50 ms',
      ratio: null,
      target: `at most ${silenceMax_ms}`,
      holds: silence_ms <= silenceMax_ms,
    },
  ];
}

const longRounds = 3;
const longRatioMax = 15;
/** Longer, and one wonders whether it hangs. */
const silenceMax_ms = 1_000;

async function hostileRows(): Promise<readonly BenchRow[]> {
  const costs = [];
  for (const { name, bytes } of hostileFiles()) costs.push(await measureReading(name, bytes));
  const slowest_ms = Math.max(...costs.map(({ took_ms }) => took_ms));
  const largest_MB = Math.max(...costs.map(({ peak_MB }) => peak_MB));
  const row = { limit: null, limitName: `${costs.length} kinds of them`, ratio: null };
  return [
    {
      ...row,
      figure: 'slowest answer to a file that was made to stop the server',
      measured: slowest_ms,
      unit: 'ms',
      target: `at most ${refusedMax_ms}`,
      holds: slowest_ms <= refusedMax_ms,
    },
    {
      ...row,
      figure: 'most memory of its reader',
      measured: largest_MB,
      unit: 'MB',
      target: `at most ${memoryMax_MB}`,
      holds: largest_MB <= memoryMax_MB,
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began_ms = performance.now();
  await work();
  return performance.now() - began_ms;
}
