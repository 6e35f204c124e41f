/** The results of one heat, kept from change to change: who arrives takes a place, and nobody else is looked at. */
import {
  competitorId,
  crossingsOf,
  rankedByOf,
  standingOfRun,
  tiesOf,
  type OperatorDetailDto,
  resultOf,
  type RankedHeat,
  type RunDto,
} from '@startwand/contract';
import { compareArrivals, IncrementalRanking, type Arrival, type Duration, type Standing } from '@startwand/timing';
import type { Totals } from '../../../race/running-totals.ts';
import { hasEnded, type CompetitorIndex } from '../desk-heat.ts';
import type { RunChanges } from './changed-runs.ts';

export interface DeskResult {
  readonly run: RunDto;
  readonly rank: number | null;
  readonly gap_100ns: Duration | null;
  /** The time that is ranked: the total where there is one. */
  readonly result_100ns: Duration | null;
}

/** Runs that ended, the newest first. */
export interface Results {
  readonly runs: readonly RunDto[];
  /** Rank and gap as they are now; asked for those in sight. */
  readonly resultOf: (run: RunDto) => DeskResult;
}

/** What results hang on beside the runs. */
export interface ResultRules {
  readonly index: CompetitorIndex;
  readonly ties: OperatorDetailDto['event']['ties'];
  readonly heat: RankedHeat;
  /** When each competitor's status was last decided. */
  readonly decidedAt: ReadonlyMap<string, bigint>;
}

/** @example everyResult(results).filter(({ rank }) => rank === 1) */
export function everyResult({ runs, resultOf }: Results): readonly DeskResult[] {
  return runs.map(resultOf);
}

/** The same runs with rank, gap and time of the total, which is what screens rank in a later run of a sum. */
export function resultsInTotal({ runs }: Results, totals: Pick<Totals<unknown>, 'finishOf'>): Results {
  return { runs, resultOf: (run) => ({ run, ...totals.finishOf(run) }) };
}

/** Who retired, was disqualified or did not start has ended, and finished nothing. */
export function finishersIn({ runs }: Results): number {
  return runs.filter(({ status }) => status === 'ok').length;
}

export class ResultIndex {
  #lists: Lists | null = null;
  #results: Results = { runs: [], resultOf: unranked };

  /** @returns the same results as before where none changed */
  followRuns(all: readonly RunDto[], changes: RunChanges, rules: ResultRules): Results {
    const known = this.#lists;
    const isOther = known?.isBy(rules) === true ? known.followRuns(changes) : this.#startOver(all, rules);
    const lists = this.#lists;
    if (isOther && lists !== null) {
      this.#results = { runs: lists.runs, resultOf: (run) => lists.resultOf(run) };
    }
    return this.#results;
  }

  #startOver(all: readonly RunDto[], rules: ResultRules): true {
    this.#lists = new Lists(rules);
    this.#lists.followRuns({ left: [], came: all });
    return true;
  }
}

const unranked = (run: RunDto): DeskResult => ({ run, rank: null, gap_100ns: null, result_100ns: resultOf(run) });

/** By one set of rules. */
class Lists {
  readonly #rules: ResultRules;
  readonly #rankedBy: string;
  readonly #ranking: IncrementalRanking<Standing>;
  #ended: readonly RunDto[] = [];

  constructor(rules: ResultRules) {
    const { ties, deadHeats } = tiesOf(rules.heat, rules.ties);
    this.#rules = rules;
    this.#rankedBy = rankedByOf(rules.heat, rules.ties);
    this.#ranking = new IncrementalRanking(ties, deadHeats);
  }

  get runs(): readonly RunDto[] {
    return this.#ended;
  }

  isBy(rules: ResultRules): boolean {
    return (
      rules.index === this.#rules.index &&
      rules.decidedAt === this.#rules.decidedAt &&
      rankedByOf(rules.heat, rules.ties) === this.#rankedBy
    );
  }

  /** @returns whether anything of it is another */
  followRuns({ left, came }: RunChanges): boolean {
    const gone = new Set(left.filter(hasEnded));
    const comers = came.filter(hasEnded);
    if (gone.size === 0 && comers.length === 0) return false;
    // First all leave, then all come: of two runs of a competitor another one may count now.
    for (const run of gone) if (run.counts) this.#ranking.remove(competitorId(run.competitorId));
    for (const run of comers) if (run.counts) this.#ranking.set(this.#standingOf(run));
    const ended = this.#ended.filter((run) => !gone.has(run));
    // One goes to its place; of many all are sorted once.
    if (comers.length > few) ended.push(...comers);
    else for (const run of comers) ended.splice(this.#placeOf(run, ended), 0, run);
    this.#ended = comers.length > few ? ended.sort((a, b) => this.#compare(a, b)) : ended;
    return true;
  }

  resultOf(run: RunDto): DeskResult {
    if (!run.counts) return unranked(run);
    const id = competitorId(run.competitorId);
    return { run, rank: this.#ranking.rankOf(id), gap_100ns: this.#ranking.gapOf(id), result_100ns: resultOf(run) };
  }

  /** Nearly everything is the newest. */
  #placeOf(run: RunDto, ended: readonly RunDto[]): number {
    const place = ended.findIndex((other) => this.#compare(run, other) <= 0);
    return place === -1 ? ended.length : place;
  }

  /**
   * The newest first. A status that an operator gave has no crossing: what counts is when it was decided. What only the
   * end of the heat called off stands last, by bib.
   */
  #compare(a: RunDto, b: RunDto): number {
    const [first, second] = [this.#endOf(a), this.#endOf(b)];
    if (first !== second) return first > second ? -1 : 1;
    const arrived = compareArrivals(arrivalOf(b), arrivalOf(a));
    if (arrived !== 0) return arrived;
    const [bib, other] = [this.#bibOf(a) ?? Infinity, this.#bibOf(b) ?? Infinity];
    return bib === other ? 0 : bib - other;
  }

  #endOf(run: RunDto): bigint {
    const finish = run.data.sections.at(-1)?.timestamp_100ns ?? 0n;
    const decided = run.isStatusGiven ? (this.#rules.decidedAt.get(run.competitorId) ?? 0n) : 0n;
    return decided > finish ? decided : finish;
  }

  #bibOf({ competitorId }: RunDto): number | null {
    return this.#rules.index.byId.get(competitorId)?.startNumber ?? null;
  }

  #standingOf(run: RunDto): Standing {
    return standingOfRun(run, this.#bibOf(run), this.#rules.heat);
  }
}

function arrivalOf(run: RunDto): Arrival | null {
  return crossingsOf(run).at(-1) ?? null;
}

/** So many may be put to their places one after the other. */
const few = 16;
