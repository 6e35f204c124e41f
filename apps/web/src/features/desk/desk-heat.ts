/** One heat as the desk shows it, out of the operators' snapshot. What did not change is not made anew. */
import type {
  HeatDto,
  OperatorCompetitorDto,
  OperatorDetailDto,
  RankedHeat,
  RunDto,
} from '@startwand/contract';
import { rank } from '@startwand/timing';
import type { Duration } from '@startwand/timing';
import { standingOfRun, startOf, tiesOf } from '@startwand/contract';

export interface CompetitorIndex {
  readonly byId: ReadonlyMap<string, OperatorCompetitorDto>;
  readonly byBib: ReadonlyMap<number, OperatorCompetitorDto>;
}

export function indexCompetitors(competitors: readonly OperatorCompetitorDto[]): CompetitorIndex {
  const byBib = new Map<number, OperatorCompetitorDto>();
  for (const competitor of competitors) {
    if (competitor.startNumber !== null) byBib.set(competitor.startNumber, competitor);
  }
  return { byId: new Map(competitors.map((competitor) => [competitor.id, competitor])), byBib };
}

/** The runs of one heat. */
export interface HeatRuns {
  readonly all: readonly RunDto[];
  readonly byId: ReadonlyMap<string, RunDto>;
  /** The last run of each competitor who has one. */
  readonly current: ReadonlyMap<string, RunDto>;
  /** First started first: who is expected next at the finish stands on top. */
  readonly onCourse: readonly RunDto[];
}

export function runsOfHeat(runs: readonly RunDto[], heatId: string): HeatRuns {
  const all = runs.filter((run) => run.heatId === heatId);
  const current = new Map<string, RunDto>();
  for (const run of all) {
    const known = current.get(run.competitorId);
    if (known === undefined || known.number < run.number) current.set(run.competitorId, run);
  }
  return {
    all,
    byId: new Map(all.map((run) => [run.runId, run])),
    current,
    onCourse: all.filter((run) => run.status === 'onCourse').sort(byStart),
  };
}

export interface Result {
  readonly run: RunDto;
  readonly rank: number | null;
  readonly gap_100ns: Duration | null;
}

/**
 * Runs that ended, the newest first. A status that an operator gave has no crossing: what counts is
 * when it was decided. What only the end of the heat called off stands last, by bib.
 *
 * @param decidedAt when each competitor's status was last decided
 */
export function resultsOf(
  runs: HeatRuns,
  index: CompetitorIndex,
  eventTies: OperatorDetailDto['event']['ties'],
  heat: RankedHeat,
  decidedAt: ReadonlyMap<string, bigint>,
): readonly Result[] {
  const rows = runs.all
    .filter((run) => hasEnded(run) && run.counts)
    .map((run) => ({
      ...standingOfRun(run, index.byId.get(run.competitorId)?.startNumber ?? null, heat),
      run,
    }));
  const { ties, deadHeats } = tiesOf(heat, eventTies);
  const places = new Map(rank(rows, ties, deadHeats).map((place) => [place.row.run.runId, place]));
  return runs.all
    .filter(hasEnded)
    .map((run) => ({ run, at: endedAt(run, decidedAt), bib: bibOf(run, index) }))
    .sort((a, b) => (a.at === b.at ? a.bib - b.bib : a.at > b.at ? -1 : 1))
    .map(({ run }) => {
      const place = places.get(run.runId);
      return { run, rank: place?.rank ?? null, gap_100ns: place?.gap_100ns ?? null };
    });
}

/** Who starts, in order, with those who have started: the list does not jump when one leaves. */
export function startListOf(
  startLists: OperatorDetailDto['startLists'],
  heatId: string,
): readonly string[] {
  return startLists.find((list) => list.heatId === heatId)?.competitorIds ?? [];
}

/** Where the queue begins: the next starter, else behind the last one who started. */
export function queueStart(
  startList: readonly string[],
  heat: HeatDto,
  current: HeatRuns['current'],
): number {
  const next = heat.nextCompetitorId === null ? -1 : startList.indexOf(heat.nextCompetitorId);
  return next === -1 ? startList.findLastIndex((id) => current.has(id)) + 1 : next;
}

/** When operators last decided each competitor's status in this heat, of what still stands. */
export function statusDecisions(
  decisions: OperatorDetailDto['decisions'],
  heatId: string,
): ReadonlyMap<string, bigint> {
  const decided = new Map<string, bigint>();
  for (const { kind, competitorId, undoneAt, at, ...decision } of decisions) {
    if (kind !== 'setStatus' || undoneAt !== null || competitorId === null) continue;
    if (decision.heatId === heatId) decided.set(competitorId, at);
  }
  return decided;
}

export function hasEnded({ status }: RunDto): boolean {
  return status !== 'waiting' && status !== 'onCourse';
}

function endedAt(run: RunDto, decidedAt: ReadonlyMap<string, bigint>): bigint {
  const finish = run.data.sections.at(-1)?.timestamp_100ns ?? 0n;
  const decided = run.isStatusGiven ? (decidedAt.get(run.competitorId) ?? 0n) : 0n;
  return decided > finish ? decided : finish;
}

function bibOf(run: RunDto, index: CompetitorIndex): number {
  return index.byId.get(run.competitorId)?.startNumber ?? Infinity;
}

function byStart(a: RunDto, b: RunDto): number {
  const [first, second] = [startOf(a) ?? 0n, startOf(b) ?? 0n];
  return first === second ? 0 : first < second ? -1 : 1;
}
