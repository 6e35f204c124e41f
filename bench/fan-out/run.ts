/**
 * How fast one message reaches everyone who watches, beside a bare `ws` broadcast by the same
 * machine in the same run to the same kind of viewers, and what an idle viewer costs.
 *
 *     node bench/fan-out/run.ts [--json]
 */
import { parseArgs } from 'node:util';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { printTable } from '../table.ts';
import { memoryPerViewer_bytes, startCandidate, type Candidate } from './candidate.ts';

interface Round {
  readonly deliveriesPerSecond: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

const viewerCounts = [200, 1_000, 3_000];
const rounds = 6;
/** Below this the difference is not noise between two runs of the same program any more. */
const least_ratio = 0.95;
const latencyMax_ms = 50;
/** Thousands of viewers in one process on a small machine are late by themselves. */
const latencyNoise_ratio = 1.25;
const idleViewers = 2_000;
const idleViewerMax_kB = 10;

export async function run(): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const viewerCount of viewerCounts) rows.push(...(await measureViewers(viewerCount)));
  return [...rows, await measureIdleViewer()];
}

/** Hub and limit take turns, so that what else the machine does hits both alike. */
async function measureViewers(viewerCount: number): Promise<readonly BenchRow[]> {
  const [hub, bare] = await Promise.all([
    startCandidate('hub-server.ts', viewerCount),
    startCandidate('bare-server.ts', viewerCount),
  ]);
  const [hubRounds, bareRounds]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    hubRounds.push(await measureRound(hub));
    bareRounds.push(await measureRound(bare));
  }
  await Promise.all([hub.end(), bare.end()]);
  const medians = (pick: (round: Round) => number) =>
    [median(hubRounds.map(pick)), median(bareRounds.map(pick))] as const;
  return [
    throughputRow(viewerCount, fastest(hubRounds), fastest(bareRounds)),
    latencyRow(`p50 latency, ${viewerCount} viewers`, ...medians((round) => round.p50_ms)),
    latencyRow(`p99 latency, ${viewerCount} viewers`, ...medians((round) => round.p99_ms)),
  ];
}

async function measureRound(candidate: Candidate): Promise<Round> {
  const deliveriesPerSecond = await candidate.deliveriesPerSecond();
  const { p50_ms, p99_ms } = await candidate.latency();
  return { deliveriesPerSecond, p50_ms, p99_ms };
}

function throughputRow(viewerCount: number, measured: number, limit: number): BenchRow {
  const ratio = measured / limit;
  return {
    figure: `live deliveries, ${viewerCount} viewers`,
    measured,
    unit: '/s',
    limit,
    limitName: 'bare ws broadcast',
    ratio,
    target: `at least the limit (noise: ${least_ratio})`,
    holds: ratio >= least_ratio,
  };
}

function latencyRow(figure: string, measured: number, limit: number): BenchRow {
  return {
    figure,
    measured,
    unit: 'ms',
    limit,
    limitName: 'bare ws broadcast',
    ratio: measured / limit,
    target: `< ${latencyMax_ms} ms, or what the limit takes (noise: ${latencyNoise_ratio})`,
    holds: measured < latencyMax_ms || measured <= limit * latencyNoise_ratio,
  };
}

async function measureIdleViewer(): Promise<BenchRow> {
  const measured = (await memoryPerViewer_bytes('hub-server.ts', idleViewers)) / 1_000;
  const limit = (await memoryPerViewer_bytes('bare-server.ts', idleViewers)) / 1_000;
  return {
    figure: 'memory per idle viewer',
    measured,
    unit: 'kB',
    limit,
    limitName: 'bare ws',
    ratio: measured / limit,
    target: `< ${idleViewerMax_kB} kB`,
    holds: measured < idleViewerMax_kB,
  };
}

/** What else runs on the machine can only slow a round down: the fastest tells what is possible. */
function fastest(rounds: readonly Round[]): number {
  return Math.max(...rounds.map((round) => round.deliveriesPerSecond));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const rows = await run();
  console.log(values.json ? JSON.stringify(rows) : printTable(rows));
}
