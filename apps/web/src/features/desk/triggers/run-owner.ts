import type { HeatDto, RunDto } from '@startwand/contract';

/** Whose a run is: one that is there, or one that would begin, whose id names heat, round and competitor. */
export function competitorOfRun(
  runId: string,
  heats: readonly Pick<HeatDto, 'id' | 'round'>[],
  runs: readonly Pick<RunDto, 'runId' | 'competitorId'>[],
): string | null {
  const known = runs.find((run) => run.runId === runId);
  if (known !== undefined) return known.competitorId;
  const heads = heats.map(({ id, round }) => `${id}.${round}.`);
  const head = heads.find((one) => runId.startsWith(one));
  return head === undefined ? null : runId.slice(head.length, runId.lastIndexOf('.'));
}
