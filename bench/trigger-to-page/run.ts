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
import type { BenchRow } from '../bench-row.ts';
import { usualBody_bytes } from '../fan-out/protocol.ts';
import { Impulses } from '../whole-server/impulses.ts';
import { measureRound, startBareBroadcast, type Latency, type Round } from '../whole-server/latency.ts';
import { serveRace } from '../whole-server/race.ts';
import { Timer, type Pace } from '../whole-server/timer.ts';
import { watch } from '../whole-server/watching.ts';

const viewers = 1_000;
const field = 1_000;
const points = 2;
const perSecond = 50;
const round_s = 2;
/** As the server tells one impulse, and ten of a request. */
const oneImpulse_bytes = 1_130;
const tenImpulses_bytes = 5_800;
/** Server and limit take turns, so that what else the machine does hits both alike. */
const rounds = 6;
const target_ms = 50;
/** Beside the broadcast the way has a delivery, a decision and two commits. */
const ratio_max = { p50_ms: 1.5, p99_ms: 1.25 } as const;

const bareName = `bare ws broadcast, ${perSecond}/s`;
const sameName = 'bare ws broadcast, same bytes and pace';

const singles: Pace = { perSecond, perRequest: 1, seconds: round_s };
const batches: Pace = { perSecond, perRequest: 10, seconds: round_s };

export async function run(): Promise<readonly BenchRow[]> {
  const bare = await startBareBroadcast(viewers, round_s);
  const race = await serveRace(field, points);
  const watching = await watch(race, viewers);
  const timer = new Timer(race, new Impulses(field, points));
  await measureRound(timer, watching, singles, viewers);
  const [single, batch]: [Round[], Round[]] = [[], []];
  const [limit, singleLimit, batchLimit]: [Latency[], Latency[], Latency[]] = [[], [], []];
  const requestsPerSecond = perSecond / batches.perRequest;
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await bare.latency({ perSecond, body_bytes: usualBody_bytes }));
    single.push(await measureRound(timer, watching, singles, viewers));
    singleLimit.push(await bare.latency({ perSecond, body_bytes: oneImpulse_bytes }));
    batch.push(await measureRound(timer, watching, batches, viewers));
    batchLimit.push(await bare.latency({ perSecond: requestsPerSecond, body_bytes: tenImpulses_bytes }));
  }
  timer.end();
  await Promise.all([bare.end(), watching.end()]);
  await race.server.stop();
  const all = [...single, ...batch];
  const sent = all.reduce((total, round) => total + round.sent, 0);
  const heard = all.reduce((total, round) => total + round.heard, 0);
  return [
    ...latencyRows('one a request', single, limit, bareName),
    ...latencyRows('one a request', single, singleLimit, sameName),
    ...notYet(latencyRows(`${batches.perRequest} a request`, batch, limit, bareName)),
    ...notYet(latencyRows(`${batches.perRequest} a request`, batch, batchLimit, sameName)),
    {
      figure: `triggers that reached all ${viewers} viewers`,
      measured: heard,
      unit: '',
      limit: sent,
      limitName: 'triggers sent',
      ratio: heard / sent,
      target: 'none lost',
      holds: heard === sent,
    },
  ];
}

/** What else runs on the machine can only slow a round down: the quietest tells what the way takes. */
function latencyRows(
  how: string,
  measured: readonly Latency[],
  limit: readonly Latency[],
  limitName: string,
): readonly BenchRow[] {
  return (['p50_ms', 'p99_ms'] as const).map((quantile) => {
    const ours = Math.min(...measured.map((round) => round[quantile]));
    const bare = Math.min(...limit.map((round) => round[quantile]));
    return {
      figure: `trigger to ${viewers} viewers, ${how}, ${quantile.slice(0, 3)}`,
      measured: ours,
      unit: 'ms',
      limit: bare,
      limitName,
      ratio: ours / bare,
      ...targetOf(quantile, ours, ours / bare),
    };
  });
}

/** What misses of several in a request. */
function notYet(rows: readonly BenchRow[]): readonly BenchRow[] {
  const reason = 'a page hears of the first only when all of its request are stored and decided';
  return rows.map((row) => (row.holds ? row : { ...row, notYet: reason }));
}

/** One that is usual is judged beside the limit; a rare one also by what nobody sees. */
function targetOf(quantile: keyof Latency, ours_ms: number, ratio: number) {
  const max = ratio_max[quantile];
  return quantile === 'p50_ms'
    ? { target: `<= ${max} x the limit`, holds: ratio <= max }
    : {
        target: `< ${target_ms} ms, or ${max} x the limit`,
        holds: ours_ms < target_ms || ratio <= max,
      };
}
