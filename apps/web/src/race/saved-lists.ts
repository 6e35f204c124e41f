/** A list that the organiser put together, for eyes: its groups by the core, kept from change to change. */
import {
  bibbed,
  groupValues,
  isInSavedList,
  ratedHeats,
  tiesOf,
  tiesOfTotal,
  type HeatDto,
  type PublicCompetitorDto,
  type PublicDetailDto,
  type SavedListDto,
} from '@startwand/contract';
import {
  firstOf,
  GroupedRanking,
  withoutResult,
  type CompareValues,
  type GroupValues,
  type ListGroup,
  type Ranked,
} from '@startwand/timing';
import { HeatLists, type RankingLine } from './heat-ranking.ts';
import { overallView } from './overall-ranking.ts';

export interface SavedGroup {
  /** Of the fields of the list, in their order; '' for nothing. */
  readonly values: GroupValues;
  /** Those with a rank, as many as the list has of them. */
  readonly ranked: readonly Ranked<RankingLine>[];
  /** Without a rank, those who still wait last; nobody in a list of the first few. */
  readonly unranked: readonly RankingLine[];
}

export interface SavedView {
  /** `null`: the total of the rated heats. */
  readonly heat: HeatDto | null;
  readonly groups: readonly SavedGroup[];
}

/**
 * One list as it is looked at: a change of the race moves the groups that it touches, and the others stay the same objects.
 *
 * @example new SavedListView(list, collator.compare).look(detail).groups
 */
export class SavedListView {
  readonly #list: SavedListDto;
  readonly #compare: CompareValues;
  readonly #ofHeat: HeatLists;
  readonly #shown = new WeakMap<ListGroup<Ranked<RankingLine>>, SavedGroup>();
  readonly #rows = new Map<RankingLine['competitorId'], RankingLine>();
  #ranking: GroupedRanking<RankingLine> | null = null;
  #rankedBy = '';

  /** @param compare the order of values in the language of the page, numbers as numbers */
  constructor(list: SavedListDto, compare: CompareValues) {
    this.#list = list;
    this.#compare = compare;
    this.#ofHeat = new HeatLists(this.#shows);
  }

  look(detail: PublicDetailDto): SavedView {
    const { heatId } = this.#list;
    const heat = detail.heats.find(({ id }) => id === heatId) ?? null;
    if (heatId !== null && heat === null) return { heat, groups: [] };
    const ranking = this.#rankingOf(detail, heat);
    this.#follow(ranking, heat === null ? this.#totals(detail) : this.#linesOf(detail, heat));
    return { heat, groups: ranking.groups().map((group) => this.#present(group)) };
  }

  readonly #shows = (competitor: PublicCompetitorDto): boolean => isInSavedList(this.#list, competitor);

  /** Another rule of ties, and all is ranked anew. */
  #rankingOf(detail: PublicDetailDto, heat: HeatDto | null): GroupedRanking<RankingLine> {
    const { ties, deadHeats } =
      heat === null ? tiesOfTotal(ratedHeats(detail.heats), detail.event.ties) : tiesOf(heat, detail.event.ties);
    const rankedBy = JSON.stringify([heat?.regularity ?? 'total', ties, deadHeats]);
    if (this.#ranking !== null && this.#rankedBy === rankedBy) return this.#ranking;
    const valuesOf = ({ competitor }: RankingLine) => groupValues(this.#list, competitor);
    this.#ranking = new GroupedRanking(valuesOf, this.#compare, ties, deadHeats);
    this.#rankedBy = rankedBy;
    this.#rows.clear();
    return this.#ranking;
  }

  #follow(ranking: GroupedRanking<RankingLine>, lines: readonly RankingLine[]): void {
    const gone = new Set(this.#rows.keys());
    for (const line of lines) {
      gone.delete(line.competitorId);
      if (this.#rows.get(line.competitorId) === line) continue;
      this.#rows.set(line.competitorId, line);
      ranking.set(line);
    }
    for (const id of gone) {
      this.#rows.delete(id);
      ranking.remove(id);
    }
  }

  #totals(detail: PublicDetailDto): readonly RankingLine[] {
    const { ranked, unfinished, unranked } = overallView(detail, this.#shows);
    return [...ranked.map(({ row }) => row), ...unfinished, ...unranked];
  }

  #linesOf(detail: PublicDetailDto, heat: HeatDto): readonly RankingLine[] {
    const { ranked, unranked, onCourse, toStart } = this.#ofHeat.view(detail, heat);
    return [...ranked.map(({ row }) => row), ...unranked, ...onCourse.filter(isCounting), ...toStart.map(waiting)];
  }

  #present(group: ListGroup<Ranked<RankingLine>>): SavedGroup {
    const known = this.#shown.get(group);
    if (known !== undefined) return known;
    const { values, items } = group;
    const { first } = this.#list;
    const ranked = firstOf(items, first).filter(({ rank }) => rank !== null);
    const unranked = first === null ? items.flatMap(({ row, rank }) => (rank === null ? [row] : [])) : [];
    const shown: SavedGroup = { values, ranked, unranked };
    this.#shown.set(group, shown);
    return shown;
  }
}

/** Who is out once more keeps the place of the run that counts. */
function isCounting({ run }: RankingLine): boolean {
  return run?.counts !== false;
}

const waitingLines = new WeakMap<PublicCompetitorDto, RankingLine>();

/** The same line for the same competitor, so that nobody who waits is put in order again. */
function waiting(competitor: PublicCompetitorDto): RankingLine {
  const known = waitingLines.get(competitor);
  if (known !== undefined) return known;
  const line: RankingLine = { ...withoutResult(bibbed(competitor), 'waiting'), competitor, run: null };
  waitingLines.set(competitor, line);
  return line;
}

/** In an address that divides a list: `saved.` and the id of a list that the organiser put together. */
export const savedPrefix = 'saved.';

/** @param by as the address has it; a field of the event may be called so, too. `null`: it names none */
export function savedListIn(
  { savedLists }: Pick<PublicDetailDto['event'], 'savedLists'>,
  by: string | undefined,
): SavedListDto | null {
  if (by?.startsWith(savedPrefix) !== true) return null;
  const id = by.slice(savedPrefix.length);
  return savedLists?.lists.find((list) => list.id === id) ?? null;
}
