/**
 * The totals while a later heat runs, kept from change to change: only whose runs changed is added up anew. Pages, desk,
 * board and speaker read ranks and gaps of a total here, by the core's rule.
 */
import {
  competitorId as idOf,
  decimalsOfTotal,
  heatsBefore,
  outcomeOfRun,
  roundingOf,
  totalsOf,
  type HeatDto,
  type PublicDetailDto,
  type RunDto,
} from '@startwand/contract';
import {
  carriedFrom,
  RunningTotal,
  type Duration,
  type Outcome,
  type PlaceInTotal,
  type Ranked,
  type Rounding,
  type Standing,
} from '@startwand/timing';
import { othersIn } from './heat-ranking.ts';
import { partOf, type Part } from './part.ts';

/** Of a competitor, what a total needs. */
interface Starter {
  readonly id: string;
  readonly startNumber: number | null;
}

/** One competitor in the total of a heat that runs. */
export interface TotalLine<Competitor> extends Standing {
  readonly competitor: Competitor;
  readonly run: RunDto;
  /** What each heat gave, this one last. */
  readonly parts: readonly Part[];
}

/** The total at a point that a run has passed. */
export interface TotalAt extends PlaceInTotal {
  /** Place in the course; 0 is the start, where the total is what was carried. */
  readonly point: number;
  readonly total: Duration;
}

/** All `null` without a total. */
interface FinishInTotal {
  readonly rank: number | null;
  readonly gap_100ns: Duration | null;
  readonly result_100ns: Duration | null;
}

interface Lists<Competitor> extends Pick<PublicDetailDto, 'event' | 'heats' | 'startLists' | 'runs'> {
  readonly competitors: readonly Competitor[];
}

/** As it is now: another object as soon as anything of it is another. */
export interface Totals<Competitor> {
  /** The heats that make it, this one last. */
  readonly heats: readonly HeatDto[];
  readonly rounding: Rounding;
  /** Who has ended this heat: those with a total by rank, then those without. */
  readonly list: readonly Ranked<TotalLine<Competitor>>[];
  /** What a competitor brings from the heats before. */
  readonly carriedBy: (competitorId: string) => Outcome;
  /** Where a run that has ended stands in the total. */
  readonly finishOf: (run: RunDto) => FinishInTotal;
  /** At each point that a run has passed, the start first; empty without a total. */
  readonly passedBy: (run: RunDto) => readonly TotalAt[];
  /** What has to be beaten at a point, against all others who passed it; the last point is the finish. */
  readonly toBeat: (run: RunDto, point: number) => Duration | null;
}

type Shows<Competitor> = (competitor: Competitor) => boolean;

/** The lines at the finish by their runs: who keeps run and total keeps the line, in every list that shares them. */
export type KnownLines<Competitor> = WeakMap<RunDto, TotalLine<Competitor>>;

/** @example new RunningTotals().look(detail, heat)?.list */
export class RunningTotals<Competitor extends Starter> {
  readonly #shows: Shows<Competitor>;
  readonly #known: KnownLines<Competitor>;
  #kept: Kept<Competitor> | null = null;
  #totals: Totals<Competitor> | null = null;

  /** @param shows whom ranks and gaps count among */
  constructor(shows: Shows<Competitor> = () => true, known: KnownLines<Competitor> = new WeakMap()) {
    this.#shows = shows;
    this.#known = known;
  }

  /** @returns `null` where the heat is shown by itself */
  look(lists: Lists<Competitor>, heat: HeatDto): Totals<Competitor> | null {
    const before = heatsBefore(lists, heat);
    if (before === null) return null;
    const heats = [...before, heat];
    let kept = this.#kept;
    if (kept?.isOf(lists, heats) !== true) {
      kept = new Kept(lists, heats, this.#shows, this.#known);
      this.#kept = kept;
      this.#totals = null;
    }
    if (kept.followRuns(lists.runs) || this.#totals === null) this.#totals = kept.totals();
    return this.#totals;
  }
}

/** What the totals of the same heats are made of. */
function madeOf(heats: readonly HeatDto[]): string {
  return JSON.stringify(heats.map(({ id, name, roundingType, precision }) => [id, name, roundingType, precision]));
}

class Kept<Competitor extends Starter> {
  readonly #heats: readonly HeatDto[];
  readonly #madeOf: string;
  readonly #rounding: Rounding;
  readonly #competitors: readonly Competitor[];
  readonly #startLists: Lists<Competitor>['startLists'];
  readonly #shown: ReadonlyMap<string, Competitor>;
  readonly #total: RunningTotal<TotalLine<Competitor>>;
  /** Of each heat the run that counts, by the competitor. */
  readonly #counting: ReadonlyMap<string, Map<string, RunDto>>;
  readonly #listed: readonly ReadonlySet<string>[];
  readonly #known: KnownLines<Competitor>;
  #runs: readonly RunDto[] = [];

  constructor(
    lists: Lists<Competitor>,
    heats: readonly HeatDto[],
    shows: Shows<Competitor>,
    known: KnownLines<Competitor>,
  ) {
    this.#known = known;
    const { competitors, startLists, event } = lists;
    this.#heats = heats;
    this.#madeOf = madeOf(heats);
    // Cut or rounded is what was added; the sum is shown as it is.
    this.#rounding = roundingOf({ roundingType: 'cutOff', precision: decimalsOfTotal(heats) });
    this.#competitors = competitors;
    this.#startLists = startLists;
    this.#shown = new Map(competitors.filter(shows).map((competitor) => [competitor.id, competitor]));
    this.#total = new RunningTotal(event.measuringPoints.length);
    this.#counting = new Map(heats.map(({ id }) => [id, new Map<string, RunDto>()]));
    this.#listed = heats.map(({ id }) => new Set(startLists.find(({ heatId }) => heatId === id)?.competitorIds ?? []));
  }

  isOf({ competitors, startLists }: Lists<Competitor>, heats: readonly HeatDto[]): boolean {
    return competitors === this.#competitors && startLists === this.#startLists && madeOf(heats) === this.#madeOf;
  }

  /** @returns whether any total may be another */
  followRuns(runs: readonly RunDto[]): boolean {
    const before = this.#runs;
    this.#runs = runs;
    const changed = new Set<string>();
    for (const run of othersIn(before, runs)) this.#forget(run, changed);
    for (const run of othersIn(runs, before)) this.#take(run, changed);
    for (const id of changed) this.#addUp(id);
    return changed.size > 0;
  }

  totals(): Totals<Competitor> {
    const total = this.#total;
    return {
      heats: this.#heats,
      rounding: this.#rounding,
      list: total.list(),
      carriedBy: (id) => this.#carriedBy(id),
      finishOf: (run) => this.#finishOf(run),
      passedBy: (run) => this.#passedBy(run),
      toBeat: (run, point) => total.bestAt(point, idOf(run.competitorId)),
    };
  }

  #forget(run: RunDto, changed: Set<string>): void {
    const counting = this.#counting.get(run.heatId);
    if (counting === undefined || !run.counts) return;
    changed.add(run.competitorId);
    if (counting.get(run.competitorId) === run) counting.delete(run.competitorId);
  }

  #take(run: RunDto, changed: Set<string>): void {
    const counting = this.#counting.get(run.heatId);
    if (counting === undefined || !run.counts) return;
    changed.add(run.competitorId);
    counting.set(run.competitorId, run);
  }

  #addUp(id: string): void {
    const competitor = this.#shown.get(id);
    const heat = this.#heats.at(-1);
    const run = heat === undefined ? undefined : this.#counting.get(heat.id)?.get(id);
    if (competitor === undefined || heat === undefined) return;
    if (run === undefined || run.status === 'waiting') {
      this.#total.remove(idOf(id));
      return;
    }
    const before = this.#before(id);
    const points = totalsOf(run, competitor.startNumber, heat, carriedFrom(before));
    const parts = [...before, outcomeOfRun(run, heat)].map((outcome, place) =>
      partOf(outcome, this.#heats[place] ?? heat),
    );
    this.#total.set(
      idOf(id),
      points.map((row, point) => {
        if (row === null) return null;
        const line = { ...row, competitor, run, parts };
        return point === points.length - 1 ? this.#sameAsKnown(line) : line;
      }),
    );
  }

  /** What did not change is neither drawn again nor taken for new. */
  #sameAsKnown(line: TotalLine<Competitor>): TotalLine<Competitor> {
    const known = this.#known.get(line.run);
    if (known?.competitor === line.competitor && JSON.stringify(known.parts) === JSON.stringify(line.parts))
      return known;
    this.#known.set(line.run, line);
    return line;
  }

  #before(id: string): readonly (Outcome | null)[] {
    return this.#heats.slice(0, -1).map((heat, place) => {
      const run = this.#counting.get(heat.id)?.get(id);
      if (run !== undefined) return outcomeOfRun(run, heat);
      return this.#listed[place]?.has(id) === true ? { status: 'waiting', result_100ns: null } : null;
    });
  }

  #carriedBy(id: string): Outcome {
    return carriedFrom(this.#before(id));
  }

  #finishOf(run: RunDto): FinishInTotal {
    const id = idOf(run.competitorId);
    if (!run.counts) return { rank: null, gap_100ns: null, result_100ns: null };
    const total = this.#pointsOf(run).at(-1);
    return {
      rank: this.#total.rankOf(id),
      gap_100ns: this.#total.gapOf(id),
      result_100ns: total?.status === 'ok' ? total.result_100ns : null,
    };
  }

  #pointsOf(run: RunDto): ReturnType<typeof totalsOf> {
    const heat = this.#heats.at(-1);
    return heat === undefined ? [] : totalsOf(run, null, heat, this.#carriedBy(run.competitorId));
  }

  #passedBy(run: RunDto): readonly TotalAt[] {
    const id = idOf(run.competitorId);
    return this.#pointsOf(run).flatMap((row, point): TotalAt[] => {
      const total = row?.status === 'ok' ? row.result_100ns : null;
      return total === null ? [] : [{ point, total, ...this.#total.placeAt(point, id, total) }];
    });
  }
}
