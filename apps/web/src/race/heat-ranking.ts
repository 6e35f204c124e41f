/** The state of one heat for eyes: ranked, not ranked, on course, still to start. */
import {
  rankedByOf,
  standingOfRun,
  startOf,
  tiesOf,
  type HeatDto,
  type PublicCompetitorDto,
  type PublicDetailDto,
  type RunDto,
} from '@startwand/contract';
import { IncrementalRanking, type Ranked, type Standing, type Ties } from '@startwand/timing';
import type { Part } from './part.ts';

/** One competitor in one list: what the core ranks by, and what is shown beside it. */
export interface RankingLine extends Standing {
  readonly competitor: PublicCompetitorDto;
  /** `null` in a list over several heats. */
  readonly run: RunDto | null;
  /** In a list of totals: what each heat gave. */
  readonly parts?: readonly Part[];
}

export interface HeatView {
  /** Those with a result, by rank. */
  readonly ranked: readonly Ranked<RankingLine>[];
  /** dnf, dns and dsq, in the order of the core. */
  readonly unranked: readonly RankingLine[];
  /** Last started first. */
  readonly onCourse: readonly RankingLine[];
  /** In the order of the start list, the next one first. */
  readonly toStart: readonly PublicCompetitorDto[];
}

/** What the view of a heat reads. */
export type RaceLists = Pick<PublicDetailDto, 'event' | 'runs' | 'competitors' | 'startLists'>;

/** Who of those on course started first, and is nearest to the finish; without a known start nobody can say so. */
export function firstStarted({ onCourse }: Pick<HeatView, 'onCourse'>): RankingLine | undefined {
  return onCourse.findLast(({ run }) => run !== null && startOf(run) !== null);
}

type Shows = (competitor: PublicCompetitorDto) => boolean;

/**
 * The view of one heat, kept from change to change: only the runs that changed are ranked anew. What
 * it was asked before makes it faster and never makes it say something else.
 *
 * @example new HeatLists().view(detail, heat).ranked
 */
export class HeatLists {
  readonly #shows: Shows;
  #kept: Kept | null = null;

  /** @param shows whom the lists are of: ranks and gaps count among these only */
  constructor(shows: Shows = () => true) {
    this.#shows = shows;
  }

  view(lists: RaceLists, heat: HeatDto): HeatView {
    const { competitors, event } = lists;
    const rankedBy = rankedByOf(heat, event.ties);
    let kept = this.#kept;
    if (kept === null || kept.heat.id !== heat.id || kept.competitors !== competitors || kept.rankedBy !== rankedBy) {
      kept = new Kept(heat, competitors, event.ties, this.#shows);
      this.#kept = kept;
    }
    kept.followRuns(lists.runs);
    const ranking = kept.ranking.list();
    // Those without a rank stand at the end, and are few.
    const rankedCount = ranking.findLastIndex(({ rank }) => rank !== null) + 1;
    const ranked = rankedCount === ranking.length ? ranking : ranking.slice(0, rankedCount);
    return {
      ranked,
      unranked: ranking.slice(ranked.length).map((entry) => entry.row),
      onCourse: [...kept.onCourse].sort(byStart),
      toStart: kept.toStart(lists, heat),
    };
  }
}

/** Who waited when it was last asked. */
interface StartersLeft {
  readonly list: PublicDetailDto['startLists'][number] | undefined;
  /** Not known any more when the first of them has started. */
  readonly next: string | null | undefined;
  readonly competitors: readonly PublicCompetitorDto[];
}

/** The runs of a heat as they were last seen, and the lists that they make. */
class Kept {
  readonly heat: Pick<HeatDto, 'id' | 'regularity'>;
  readonly competitors: readonly PublicCompetitorDto[];
  readonly rankedBy: string;
  readonly byId: ReadonlyMap<string, PublicCompetitorDto>;
  readonly ranking: IncrementalRanking<RankingLine>;
  readonly onCourse = new Set<RankingLine>();
  /** How many runs each competitor has that are more than waiting. */
  readonly started = new Map<string, number>();
  readonly #shows: Shows;
  #runs: readonly RunDto[] = [];
  #left: StartersLeft | null = null;

  constructor(heat: HeatDto, competitors: readonly PublicCompetitorDto[], eventTies: Ties, shows: Shows) {
    const { ties, deadHeats } = tiesOf(heat, eventTies);
    this.heat = heat;
    this.competitors = competitors;
    this.rankedBy = rankedByOf(heat, eventTies);
    this.byId = competitorsById(competitors);
    this.ranking = new IncrementalRanking(ties, deadHeats);
    this.#shows = shows;
  }

  followRuns(runs: readonly RunDto[]): void {
    const before = this.#runs;
    this.#runs = runs;
    const [gone, come] = [othersIn(before, runs), othersIn(runs, before)];
    const hadStarted = new Map(
      [...gone, ...come].map(({ competitorId }) => [competitorId, this.started.has(competitorId)]),
    );
    // First all leave, then all come: of two runs of a competitor another one may count now.
    for (const run of gone) this.#leave(run);
    for (const run of come) this.#enter(run);
    for (const [id, had] of hadStarted) if (had !== this.started.has(id)) this.#forget(id);
  }

  /** Who waits: from the next starter on, then those who were passed over. A finish leaves them as they were. */
  toStart({ startLists }: RaceLists, heat: HeatDto): readonly PublicCompetitorDto[] {
    const list = startLists.find((startList) => startList.heatId === heat.id);
    const next = heat.nextCompetitorId;
    const known = this.#left?.list === list ? this.#left : null;
    const isInOrder = known !== null && (known.next === next || known.competitors[0]?.id === next);
    const competitors = isInOrder ? known.competitors : this.#notStarted(list?.competitorIds ?? [], next);
    this.#left = { list, next, competitors };
    return competitors;
  }

  /** Who waits goes round from the next starter on: where that one starts, the others stay in their order. */
  #forget(id: string): void {
    const isFirst = this.#left?.competitors[0]?.id === id;
    this.#left =
      this.#left !== null && isFirst
        ? { ...this.#left, next: undefined, competitors: this.#left.competitors.slice(1) }
        : null;
  }

  #leave(run: RunDto): void {
    const row = this.#rowOf(run);
    if (row === null) return;
    const { id } = row.competitor;
    this.#countStarted(id, -1);
    this.onCourse.delete(row);
    if (isInRanking(run)) this.ranking.remove(row.competitorId);
  }

  #enter(run: RunDto): void {
    const row = this.#rowOf(run);
    if (row === null) return;
    const { id } = row.competitor;
    this.#countStarted(id, 1);
    if (!this.#shows(row.competitor)) return;
    if (run.status === 'onCourse') this.onCourse.add(row);
    if (isInRanking(run)) this.ranking.set(row);
  }

  #notStarted(ids: readonly string[], nextId: string | null): readonly PublicCompetitorDto[] {
    const found: PublicCompetitorDto[] = [];
    let before = 0;
    for (const id of ids) {
      if (id === nextId) before = found.length;
      const competitor = this.started.has(id) ? undefined : this.byId.get(id);
      if (competitor !== undefined && this.#shows(competitor)) found.push(competitor);
    }
    return before === 0 ? found : [...found.slice(before), ...found.slice(0, before)];
  }

  #countStarted(id: string, change: 1 | -1): void {
    const before = this.started.get(id) ?? 0;
    const after = before + change;
    if (after > 0) this.started.set(id, after);
    else this.started.delete(id);
  }

  /** `null` for a run of another heat, and for one that only waits. */
  #rowOf(run: RunDto): RankingLine | null {
    const competitor = this.byId.get(run.competitorId);
    if (run.heatId !== this.heat.id || competitor === undefined || run.status === 'waiting') {
      return null;
    }
    return rowOf(run, competitor, this.heat);
  }
}

/** The runs that another list does not have at the same place. */
export function othersIn(runs: readonly RunDto[], others: readonly RunDto[]): readonly RunDto[] {
  const found: RunDto[] = [];
  // Each change goes through all runs: no function is called for those that stayed.
  for (let place = 0; place < runs.length; place++) {
    const run = runs[place];
    if (run !== undefined && run !== others[place]) found.push(run);
  }
  return found;
}

function isInRanking(run: RunDto): boolean {
  return run.counts && run.status !== 'onCourse';
}

const indexes = new WeakMap<object, ReadonlyMap<string, PublicCompetitorDto>>();

/** Made once per list of competitors: a run that changes does not change who is there. */
function competitorsById(competitors: readonly PublicCompetitorDto[]): ReadonlyMap<string, PublicCompetitorDto> {
  const known = indexes.get(competitors);
  if (known !== undefined) return known;
  const index = new Map(competitors.map((competitor) => [competitor.id, competitor]));
  indexes.set(competitors, index);
  return index;
}

const rows = new WeakMap<RunDto, { readonly row: RankingLine; readonly regularity: string }>();

/** The same row for the same run and competitor, so that what did not change is not drawn again. */
function rowOf(run: RunDto, competitor: PublicCompetitorDto, heat: Pick<HeatDto, 'regularity'>): RankingLine {
  const { regularity } = heat;
  const known = rows.get(run);
  if (known?.row.competitor === competitor && known.regularity === regularity) return known.row;
  const row: RankingLine = { ...standingOfRun(run, competitor.startNumber, heat), competitor, run };
  rows.set(run, { row, regularity });
  return row;
}

function byStart(a: RankingLine, b: RankingLine): number {
  const [first, second] = [a, b].map((row) => row.run?.data.sections[0]?.timestamp_100ns ?? 0n);
  return first === second ? 0 : (first ?? 0n) > (second ?? 0n) ? -1 : 1;
}
