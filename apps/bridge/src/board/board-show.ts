/**
 * What a board shows at a moment: who has just come through the finish, for a few seconds, else the clock of who is nearest to
 * it, else who came last.
 */
import {
  decimalsOfTotal,
  entrantsOf,
  eventTotals,
  heatsBefore,
  rankEntrants,
  type HeatDto,
  type PublicDetailDto,
} from '@startwand/contract';
import type { BoardLine } from '@startwand/timer-lines';

type PublicCompetitor = PublicDetailDto['competitors'][number];

/** Who is through, newest first. */
interface Arrival {
  readonly at_100ns: bigint;
  readonly lines: readonly BoardLine[];
}

interface Running {
  readonly bib: number | null;
  readonly start_100ns: bigint;
}

/** What is read of a change; looked at again each tenth of a second. */
export interface BoardState {
  readonly running: Running | null;
  /** How far the clock of the timer is ahead of the server's: all times here are the timer's. */
  readonly ahead_100ns: bigint;
  readonly last: Arrival | null;
}

export const nobody: BoardState = { running: null, ahead_100ns: 0n, last: null };

/** @param heatId `null`: the heat that is armed, else the last one that something happened in */
export function boardState(detail: PublicDetailDto, heatId: string | null): BoardState {
  const heat = heatOf(detail, heatId);
  if (heat === null) return nobody;
  const competitors = new Map(detail.competitors.map((one) => [one.id, one]));
  const entrants = entrantsOf({ startLists: detail.startLists, runs: detail.runs, competitors }, heat);
  const onCourse = entrants
    .flatMap(({ competitor, run }): Running[] => {
      const start = run?.data.sections[0]?.timestamp_100ns;
      return run?.status === 'onCourse' && start !== undefined
        ? [{ bib: competitor.startNumber, start_100ns: start }]
        : [];
    })
    .toSorted((a, b) => Number(a.start_100ns - b.start_100ns));
  return {
    running: onCourse[0] ?? null,
    ahead_100ns: BigInt(detail.event.clockAhead_100ns ?? 0),
    last: detail.event.publicResult ? lastArrival(detail, heat, competitors) : null,
  };
}

/** @param server_100ns now by the clock of the server */
export function linesAt(
  { running, last, ahead_100ns }: BoardState,
  server_100ns: bigint,
  hold_100ns: bigint,
): readonly BoardLine[] {
  const now_100ns = server_100ns + ahead_100ns;
  const isHeld = last !== null && (running === null || now_100ns - last.at_100ns < hold_100ns);
  if (isHeld) return last.lines;
  if (running === null) return [];
  return [{ kind: 'running', bib: running.bib, time_100ns: Number(now_100ns - running.start_100ns) }];
}

function heatOf({ heats }: PublicDetailDto, heatId: string | null): HeatDto | null {
  if (heatId !== null) return heats.find(({ id }) => id === heatId) ?? null;
  const inOrder = heats.toSorted((a, b) => a.position - b.position);
  return (
    inOrder.find(({ state }) => state === 'armed') ??
    inOrder.findLast(({ state }) => state === 'disarmed' || state === 'finished') ??
    null
  );
}

/**
 * The run with its rank. In a later run of a sum the run without a rank and then the total with its rank, one after the
 * other.
 */
function lastArrival(
  detail: PublicDetailDto,
  heat: HeatDto,
  competitors: ReadonlyMap<string, PublicCompetitor>,
): Arrival | null {
  const { event, startLists, runs } = detail;
  const ranked = rankEntrants(entrantsOf({ startLists, runs, competitors }, heat), heat, event.ties);
  const arrivals = ranked.flatMap((entry) => {
    const at_100ns = entry.row.run?.data.sections.at(-1)?.timestamp_100ns;
    return at_100ns === undefined || entry.rank === null ? [] : [{ ...entry, at_100ns }];
  });
  const newest = arrivals.toSorted((a, b) => Number(b.at_100ns - a.at_100ns))[0];
  if (newest === undefined || newest.row.result_100ns === null) return null;
  const bib = newest.row.competitor.startNumber;
  const run: BoardLine = {
    kind: 'finish',
    bib,
    time_100ns: newest.row.result_100ns,
    decimals: heat.precision,
    // One ranking per screen: in a later run of a sum the total's.
    rank: heatsBefore(detail, heat) === null ? newest.rank : null,
  };
  const total = totalOf(detail, heat, newest.row.competitor.id);
  return { at_100ns: newest.at_100ns, lines: total === null ? [run] : [run, { ...total, bib }] };
}

function totalOf(
  detail: PublicDetailDto,
  heat: HeatDto,
  competitorId: string,
): Omit<BoardLine & { kind: 'total' }, 'bib'> | null {
  const before = heatsBefore(detail, heat);
  if (before === null) return null;
  const { totals, rank } = eventTotals(detail, [...before, heat]);
  const own = rank(totals).find(({ row }) => row.competitorId === competitorId);
  if (own?.row.result_100ns === null || own === undefined) return null;
  return {
    kind: 'total',
    time_100ns: own.row.result_100ns,
    decimals: decimalsOfTotal([...before, heat]),
    rank: own.rank,
  };
}
