import type { Duration, Ranked, Rounding } from '@startwand/timing';
import { useMemo } from 'react';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { timesOf } from '@startwand/contract';

const nobody: readonly (Duration | null)[] = [];

/** The leader's time at each intermediate and at the finish; the same list while the leader is the same. */
export function useLeaderTimes(
  ranked: readonly Ranked<RankingLine>[],
  rounding: Rounding,
): readonly (Duration | null)[] {
  const run = ranked[0]?.row.run ?? null;
  return useMemo(() => (run === null ? nobody : timesOf(run, rounding)), [run, rounding]);
}
