/**
 * From a timer's request to the sockets of 1,000 spectators, through the whole server: stored,
 * acknowledged, decided, committed, told. Beside a bare `ws` broadcast to as many viewers at the same pace, and
 * beside one that carries as many bytes as the server's messages do.
 *
 * Where the 3 ms beside the broadcast go, each hop as its quietest tenth took on a busy machine: the request,
 * who calls and what it says 0.4; the trigger on disk 1.05; read and taken by its event 0.15; decided 0.2; the
 * facts on disk 1.0; the message made 0.1. Two commits in a row are 2 of the 3: a bare commit takes 0.63 here, the
 * way to the writer's thread and back the rest. As long as a trigger is on disk before anything is made of
 * it, and what is told is on disk before it is told, there is no less than 2 x 0.63 + 0.85 ms.
 *
 * Ten a request are one message of ten runs, of 5,800 bytes; one is of 1,130.
 */
import { lossRow, rowOf, type BenchRow } from '../bench-row.ts';
import { startBroadcast, type Latency } from '../stage/broadcast.ts';
import { inTurns } from '../stage/measure.ts';
import { onStage } from '../stage/stage.ts';
import type { Pace } from '../stage/timer.ts';
import type { Round } from '../stage/watching.ts';
import { sized } from '../stage/sized.ts';

const viewers = sized(1_000, 50);
const perSecond = 50;
const round_s = sized(2, 1);
/** As the server tells one impulse, and ten of a request. */
const oneImpulse_bytes = 1_130;
const tenImpulses_bytes = 5_800;
const rounds = sized(6, 1);
const target_ms = 50;
/** Beside the broadcast the way has a delivery, a decision and two commits. */
const ratio_max = { p50_ms: 1.5, p99_ms: 1.25 } as const;

const bareName = `bare ws broadcast, ${perSecond}/s`;
const sameName = 'bare ws broadcast, same bytes and pace';

const singles: Pace = { perSecond, perRequest: 1, seconds: round_s };
const batches: Pace = { perSecond, perRequest: 10, seconds: round_s };

export function run(): Promise<readonly BenchRow[]> {
  return onStage({ field: sized(1_000, 200), points: 2 }, async ({ watch, timer }) => {
    const bare = await startBroadcast('bare', viewers);
    const watching = await watch(viewers);
    await watching.round(timer, singles);
    const bareRound = async (each_s: number, body_bytes?: number): Promise<Round> => ({
      ...(await bare.latency(round_s, each_s, body_bytes)),
      sent: 0,
      heard: 0,
    });
    const of = await inTurns(rounds, {
      limit: () => bareRound(perSecond),
      single: () => watching.round(timer, singles),
      singleLimit: () => bareRound(perSecond, oneImpulse_bytes),
      batch: () => watching.round(timer, batches),
      batchLimit: () => bareRound(perSecond / batches.perRequest, tenImpulses_bytes),
    });
    await bare.end();
    const all = [...of('single'), ...of('batch')];
    const sent = all.reduce((total, round) => total + round.sent, 0);
    const heard = all.reduce((total, round) => total + round.heard, 0);
    return [
      ...latencyRows('one a request', of('single'), of('limit'), bareName),
      ...latencyRows('one a request', of('single'), of('singleLimit'), sameName),
      ...latencyRows(`${batches.perRequest} a request`, of('batch'), of('limit'), bareName, notYet),
      ...latencyRows(`${batches.perRequest} a request`, of('batch'), of('batchLimit'), sameName, notYet),
      lossRow(`triggers that reached all ${viewers} viewers`, heard, sent),
    ];
  });
}

/** Why several in a request miss. */
const notYet = 'a page hears of the first only when all of its request are stored and decided';

/** What else runs on the machine can only slow a round down: the quietest tells what the way takes. */
function latencyRows(
  how: string,
  measured: readonly Latency[],
  limit: readonly Latency[],
  limitName: string,
  whenMissed?: string,
): readonly BenchRow[] {
  return (['p50_ms', 'p99_ms'] as const).map((quantile) => {
    const ours = Math.min(...measured.map((round) => round[quantile]));
    const bare = Math.min(...limit.map((round) => round[quantile]));
    const target = targetOf(quantile, ours, ours / bare);
    const figure = `trigger to ${viewers} viewers, ${how}, ${quantile.slice(0, 3)}`;
    return rowOf(figure, [ours, 'ms'], [bare, limitName], target, target[1] ? undefined : whenMissed);
  });
}

/** One that is usual is judged beside the limit; a rare one also by what nobody sees. */
function targetOf(quantile: keyof Latency, ours_ms: number, ratio: number) {
  const max = ratio_max[quantile];
  return quantile === 'p50_ms'
    ? ([`<= ${max} x the limit`, ratio <= max] as const)
    : ([`< ${target_ms} ms, or ${max} x the limit`, ours_ms < target_ms || ratio <= max] as const);
}
