/** How far a heat is: what of its start list is behind it. */
import type { OperatorDetailDto, RunDto } from '@startwand/contract';

export interface HeatProgress {
  /** On the start list, and whoever has run beside it. */
  readonly total: number;
  readonly done: number;
  readonly onCourse: number;
  /** DNS, DNF and DSQ. */
  readonly out: number;
}

type Race = Pick<OperatorDetailDto, 'runs' | 'startLists'>;

/** Of several runs of one competitor, the one that counts. */
export function progressOf({ runs, startLists }: Race, heatId: string): HeatProgress {
  const listed = startLists.find((list) => list.heatId === heatId)?.competitorIds ?? [];
  const known = new Set(listed);
  const count = { ok: 0, onCourse: 0, dns: 0, dnf: 0, dsq: 0, waiting: 0 };
  for (const run of runs) {
    if (run.heatId !== heatId || !run.counts) continue;
    known.add(run.competitorId);
    count[run.status] += 1;
  }
  return {
    total: known.size,
    done: count.ok,
    onCourse: count.onCourse,
    out: count.dns + count.dnf + count.dsq,
  };
}

/** Who would be DNS and DNF if the heat were finished now. */
export function leftOpen(race: Race, heatId: string): { readonly dns: number; readonly dnf: number } {
  const { total, done, onCourse, out } = progressOf(race, heatId);
  return { dns: Math.max(0, total - done - onCourse - out), dnf: onCourse };
}

/** Those whom a reference can be taken from, the fastest first. */
export function finishedRuns(runs: readonly RunDto[], heatId: string | null): readonly RunDto[] {
  return runs
    .filter((run) => run.status === 'ok' && (heatId === null || run.heatId === heatId))
    .toSorted((a, b) => (a.result_100ns ?? Infinity) - (b.result_100ns ?? Infinity));
}
