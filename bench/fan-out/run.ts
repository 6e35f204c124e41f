/**
 * How fast one message reaches everyone who watches, beside a bare `ws` broadcast by the same
 * machine in the same run to the same kind of viewers, and what an idle viewer costs.
 */
import { rowOf, under, type BenchRow } from '../bench-row.ts';
import { memoryPerViewer_bytes, startBroadcast, type Broadcast } from '../stage/broadcast.ts';
import { inTurns, median } from '../stage/measure.ts';
import { sized } from '../stage/sized.ts';

const viewerCounts = sized([200, 1_000, 3_000], [100]);
const rounds = sized(6, 1);
/** A busy race: the room sends what happened within the same moment as one message. */
const broadcastsPerSecond = 20;
/** Below this the difference is not noise between two runs of the same program any more. */
const least_ratio = 0.95;
const latencyMax_ms = 50;
/** Thousands of viewers in one process on a small machine are late by themselves. */
const latencyNoise_ratio = 1.25;
const idleViewers = sized(2_000, 100);
const idleViewerMax_kB = 10;

export async function run(): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const viewers of viewerCounts) rows.push(...(await measureViewers(viewers)));
  const measured = (await memoryPerViewer_bytes('hub', idleViewers)) / 1_000;
  const limit = (await memoryPerViewer_bytes('bare', idleViewers)) / 1_000;
  const max = under(measured, idleViewerMax_kB, 'kB');
  return [...rows, rowOf('memory per idle viewer', [measured, 'kB'], [limit, 'bare ws'], max)];
}

async function measureViewers(viewers: number): Promise<readonly BenchRow[]> {
  const [hub, bare] = await Promise.all([startBroadcast('hub', viewers), startBroadcast('bare', viewers)]);
  const of = await inTurns(rounds, { hub: () => measureRound(hub), bare: () => measureRound(bare) });
  await Promise.all([hub.end(), bare.end()]);
  const latencyRow = (quantile: 'p50_ms' | 'p99_ms'): BenchRow => {
    const [measured = 0, limit = 0] = [of('hub'), of('bare')].map((all) => median(all.map((one) => one[quantile])));
    return rowOf(
      `${quantile.slice(0, 3)} latency, ${viewers} viewers`,
      [measured, 'ms'],
      [limit, 'bare ws broadcast'],
      [
        `< ${latencyMax_ms} ms, or what the limit takes (noise: ${latencyNoise_ratio})`,
        measured < latencyMax_ms || measured <= limit * latencyNoise_ratio,
      ],
    );
  };
  // What else runs on the machine can only slow a round down: the fastest tells what is possible.
  const [fastest = 0, limit = 0] = [of('hub'), of('bare')].map((all) => Math.max(...all.map((one) => one.perSecond)));
  return [
    rowOf(
      `live deliveries, ${viewers} viewers`,
      [fastest, '/s'],
      [limit, 'bare ws broadcast'],
      [`at least the limit (noise: ${least_ratio})`, fastest / limit >= least_ratio],
    ),
    latencyRow('p50_ms'),
    latencyRow('p99_ms'),
  ];
}

async function measureRound(broadcast: Broadcast) {
  const perSecond = await broadcast.deliveriesPerSecond();
  return { perSecond, ...(await broadcast.latency(1, broadcastsPerSecond)) };
}
