/**
 * From a timer's request to the sockets of 1,000 spectators, through the whole server: stored,
 * acknowledged, decided, committed, told. Beside a bare `ws` broadcast to as many viewers at the same pace.
 */
import type { BenchRow } from '../bench-row.ts';
import { Impulses } from '../whole-server/impulses.ts';
import { measureRound, startBareBroadcast } from '../whole-server/latency.ts';
import type { Latency, Round } from '../whole-server/latency.ts';
import { serveRace } from '../whole-server/race.ts';
import { Timer } from '../whole-server/timer.ts';
import type { Pace } from '../whole-server/timer.ts';
import { watch } from '../whole-server/watching.ts';

const viewers = 1_000;
const field = 1_000;
const points = 2;
const perSecond = 50;
const round_s = 2;
/** Server and limit take turns, so that what else the machine does hits both alike. */
const rounds = 8;
const target_ms = 50;
/** Beside the broadcast the way has a delivery, a decision and two commits. */
const ratio_max = { p50_ms: 1.5, p99_ms: 1.25 } as const;

const singles: Pace = { perSecond, perRequest: 1, seconds: round_s };
const batches: Pace = { perSecond, perRequest: 10, seconds: round_s };

export async function run(): Promise<readonly BenchRow[]> {
  const bare = await startBareBroadcast(viewers, perSecond, round_s);
  const race = await serveRace(field, points);
  const watching = await watch(race, viewers);
  const timer = new Timer(race, new Impulses(field, points));
  await measureRound(timer, watching, singles, viewers);
  const [single, batch, limit]: [Round[], Round[], Latency[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await bare.latency());
    single.push(await measureRound(timer, watching, singles, viewers));
    batch.push(await measureRound(timer, watching, batches, viewers));
  }
  timer.end();
  await Promise.all([bare.end(), watching.end()]);
  await race.server.stop();
  const all = [...single, ...batch];
  const sent = all.reduce((total, round) => total + round.sent, 0);
  const heard = all.reduce((total, round) => total + round.heard, 0);
  return [
    ...latencyRows('one a request', single, limit),
    ...latencyRows(`${batches.perRequest} a request`, batch, limit),
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
): readonly BenchRow[] {
  return (['p50_ms', 'p99_ms'] as const).map((quantile) => {
    const ours = Math.min(...measured.map((round) => round[quantile]));
    const bare = Math.min(...limit.map((round) => round[quantile]));
    return {
      figure: `trigger to ${viewers} viewers, ${how}, ${quantile.slice(0, 3)}`,
      measured: ours,
      unit: 'ms',
      limit: bare,
      limitName: `bare ws broadcast, ${perSecond}/s`,
      ratio: ours / bare,
      ...targetOf(quantile, ours, ours / bare),
    };
  });
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
