/** Who came to the finish just now, as far as it is worth a moment of everybody. */
import { duration, type Duration, type Ranked } from '@startwand/timing';
import { passedAt } from '@startwand/contract';
import type { RankingLine } from '../../../race/heat-ranking.ts';

export interface Finisher {
  readonly row: RankingLine;
  readonly rank: number;
  /** To the leader; of a new leader, to the one who led: below 0. */
  readonly gap: Duration | null;
  /** Somebody else led before. */
  readonly takesTheLead: boolean;
}

/** A time that is corrected later is no arrival. */
const fresh_ms = 20_000;

type List = readonly Ranked<RankingLine>[];

/** Of all that came since the last look, the best; `null` when nobody came. @param known runs that had their moment, which grow */
export function momentIn(before: List, after: List, known: Set<string>, now_ms: number): Finisher | null {
  const come = newIn(before, after).filter(({ row: { run } }) => {
    if (run === null || known.has(run.runId)) return false;
    const at_ms = passedAt(run).at(-1) ?? null;
    return at_ms !== null && Math.abs(now_ms - at_ms) < fresh_ms;
  });
  for (const { row } of come) known.add(row.run?.runId ?? '');
  const [best] = come;
  if (best === undefined || best.rank === null) return null;
  const { row, rank, gap_100ns } = best;
  const second = after[1]?.row.result_100ns ?? null;
  const takesTheLead =
    rank === 1 && before.length > 0 && second !== null && row.result_100ns !== null && row.result_100ns < second;
  const gap = takesTheLead ? duration((row.result_100ns ?? 0) - second) : gap_100ns;
  return { row, rank, gap: rank === 1 && !takesTheLead ? null : gap, takesTheLead };
}

/** Both lists begin and end alike: only the part in between is looked at. */
function newIn(before: List, after: List): List {
  let start = 0;
  while (start < after.length && before[start]?.row === after[start]?.row) start++;
  let [ends, end] = [before.length, after.length];
  while (end > start && ends > start && before[ends - 1]?.row === after[end - 1]?.row) {
    ends--;
    end--;
  }
  const there = new Set(before.slice(start, ends).map(({ row }) => row));
  return after.slice(start, end).filter(({ row }) => !there.has(row));
}
