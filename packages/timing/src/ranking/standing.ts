/**
 * Where a competitor stands in a list, and the one order of all lists: heat, class, gender, split,
 * section, overall. Who has a result comes first, by result; then dnf, dns, dsq and those still on
 * their way, each by bib.
 */
import type { CompetitorId } from '../model/ids.ts';
import type { Crossing, Run, RunStatus } from '../model/run.ts';
import type { Precision } from '../time/rounding.ts';
import type { Duration } from '../time/time.ts';

/** What a list reads of its rows. A row of a split list has the split time as its result. */
export interface Standing {
  readonly competitorId: CompetitorId;
  readonly bib: number | null;
  readonly status: RunStatus;
  /** Rounded; kept for dnf and dsq, which are not ranked by it. */
  readonly result_100ns: Duration | null;
  /** Decimals of the result where it rests on a hand and has fewer than its list (`shown-decimals.ts`). */
  readonly decimals?: Precision | undefined;
  /** What orders equal results where ties are broken by arrival; read by nothing else. */
  readonly arrival: Arrival | null;
}

/** The crossing that ended a run, as far as the order of arrival goes. */
export type Arrival = Pick<Crossing, 'timestamp' | 'place'>;

/** Who it is, as start list and result list order people. */
export type Bibbed = Pick<Standing, 'competitorId' | 'bib'>;

/** A standing that takes part in the ranking. */
export type WithResult<Row extends Standing> = Row & { readonly result_100ns: Duration };

/**
 * A run as the heat's list reads it.
 *
 * @example rank(entries.map((entry) => standingOf(entry, runOf(entry))), 'share')
 */
export function standingOf(entry: Bibbed, run: RankedRun): Standing {
  return {
    competitorId: entry.competitorId,
    bib: entry.bib,
    status: run.status,
    result_100ns: run.result_100ns,
    ...(run.decimals === undefined ? {} : { decimals: run.decimals }),
    arrival: run.crossings.at(-1) ?? null,
  };
}

/**
 * A run as a split or section list reads it: who is still on course is ranked by the time taken so
 * far. These lists share ties, whatever the event says.
 *
 * @example standingOn(entry, run, splitTimes(run.crossings, rounding)[0] ?? null)
 */
export function standingOn(entry: Bibbed, run: RankedRun, time: Duration | null): Standing {
  const status = run.status === 'onCourse' && time !== null ? 'ok' : run.status;
  const { competitorId, bib } = entry;
  return { competitorId, bib, status, result_100ns: time, arrival: null };
}

/**
 * Who has nothing that a list ranks by: no run yet, or a run of which it measures nothing.
 *
 * @example withoutResult(entry, run?.status ?? 'waiting')
 */
export function withoutResult({ competitorId, bib }: Bibbed, status: RunStatus): Standing {
  return { competitorId, bib, status, result_100ns: null, arrival: null };
}

/** In time and with what the list ranks by. @example rows.filter(isRanked) */
export function isRanked<Row extends Standing>(row: Row): row is WithResult<Row> {
  return row.status === 'ok' && row.result_100ns !== null;
}

/**
 * Total: two competitors are never equal, so that a list does not depend on the order it came in.
 *
 * @example rows.toSorted(compareStandings)
 */
export function compareStandings(a: Standing, b: Standing): number {
  // Nearly everybody has a result: a long list is sorted by little else.
  if (isRanked(a) && isRanked(b)) return a.result_100ns - b.result_100ns || compareBibs(a, b);
  return placeOfStatus(a) - placeOfStatus(b) || compareBibs(a, b);
}

/** Lower bib first, those without a bib last. @example entries.toSorted(compareBibs) */
export function compareBibs(a: Bibbed, b: Bibbed): number {
  if (a.bib !== b.bib) {
    if (a.bib === null) return 1;
    if (b.bib === null) return -1;
    return a.bib - b.bib;
  }
  if (a.competitorId === b.competitorId) return 0;
  return a.competitorId < b.competitorId ? -1 : 1;
}

type RankedRun = Pick<Run, 'status' | 'result_100ns' | 'crossings' | 'decimals'>;

const placeAfterTheRanked: Record<RunStatus, number> = {
  dnf: 1,
  dns: 2,
  dsq: 3,
  onCourse: 4,
  waiting: 5,
  // In time, but without what this list ranks by.
  ok: 6,
};

function placeOfStatus(row: Standing): number {
  return isRanked(row) ? 0 : placeAfterTheRanked[row.status];
}
