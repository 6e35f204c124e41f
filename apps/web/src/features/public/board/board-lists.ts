/** The lists that a scoreboard turns through, by the core's rankings. */
import {
  totalDecimals,
  crossingsOf,
  emptyLast,
  heatsToCome,
  ratedHeats,
  roundingOf,
  type CompareTexts,
  type HeatDto,
  type PublicCompetitorDto,
  type PublicDetailDto,
  type SavedListDto,
} from '@startwand/contract';
import { compareArrivals, type Decimals, type GroupValues, type Ranked } from '@startwand/timing';
import { HeatLists, type HeatView, type RankingLine } from '../../../race/heat-ranking.ts';
import { overallView } from '../../../race/overall-ranking.ts';
import { savedListIn, SavedListView, savedPrefix } from '../../../race/saved-lists.ts';
import { RunningTotals } from '../../../race/running-totals.ts';
import { knownLines, rankedIn, type PublicTotals } from '../final/public-totals.ts';
import { choiceName, readChoice, type TimeChoice } from '../lists/list-choice.ts';
import { rankTimes } from '../lists/rank-list.ts';

export interface BoardList {
  readonly id: string;
  readonly count: number;
  readonly name:
    | TimeChoice
    /** `null`: of those without a class. */
    | { readonly kind: 'class'; readonly value: string | null }
    /** `ahead`: names of the rated heats that it lacks, because they have not begun. */
    | { readonly kind: 'overall'; readonly ahead: readonly string[] }
    /** A group of a list that the organiser put together. */
    | { readonly kind: 'saved'; readonly list: SavedListDto; readonly values: GroupValues }
    | { readonly kind: 'total' };
  readonly decimals: Decimals;
  readonly ranked: readonly Ranked<RankingLine>[];
}

/** Keeps the lists of one heat from change to change, so that only what changed is ranked anew. */
export class BoardLists {
  readonly #heat: HeatDto['id'];
  readonly #compare: CompareTexts;
  readonly #ofAll = new HeatLists();
  readonly #ofClass = new Map<string | null, HeatLists>();
  readonly #totals = new RunningTotals<PublicCompetitorDto>(undefined, knownLines);
  readonly #totalsOfClass = new Map<string | null, RunningTotals<PublicCompetitorDto>>();

  #saved: { readonly list: SavedListDto; readonly view: SavedListView } | null = null;

  /** @param compare the order of classes in the language of the page */
  constructor(heat: HeatDto['id'], compare: CompareTexts) {
    this.#heat = heat;
    this.#compare = compare;
  }

  /** @param wanted the only list to show; `undefined`: result, classes and, where there are several heats, overall */
  of(detail: PublicDetailDto, wanted: string | undefined): readonly BoardList[] {
    const heat = detail.heats.find(({ id }) => id === this.#heat);
    if (heat === undefined) return [];
    if (wanted === 'class') return this.#classes(detail, heat);
    if (wanted === 'overall') return [overall(detail)];
    const saved = savedListIn(detail.event, wanted);
    if (saved !== null) return this.savedOf(detail, saved);
    const choice = readChoice(wanted);
    // A board shows times: hung up for speeds, it shows the result.
    if ('point' in choice) return [this.#times(detail, heat, choice)];
    const result = this.#result(detail, heat);
    if (wanted === 'result' || wanted === 'speed') return [result];
    const classes = this.#classes(detail, heat);
    return [
      result,
      // One class alone is the result once more.
      ...(classes.length > 1 ? classes : []),
      // A later heat of a sum shows the total already, and the total of one heat is its result once more.
      ...(hasBegunTwice(detail) && result.name.kind !== 'total' ? [overall(detail)] : []),
    ];
  }

  /** All of the heat: who is on the hill, and the result. */
  whole(detail: PublicDetailDto, heat: HeatDto): HeatView {
    return this.#ofAll.view(detail, heat);
  }

  /** Whoever leads each class, whatever list hangs. */
  classesOf(detail: PublicDetailDto, heat: HeatDto): readonly BoardList[] {
    return detail.event.publicResult ? this.#classes(detail, heat) : [];
  }

  /** The groups of a list that the organiser put together; those in which nobody has a rank are passed over. */
  savedOf(detail: PublicDetailDto, list: SavedListDto): readonly BoardList[] {
    if (!detail.event.publicResult) return [];
    if (this.#saved?.list !== list) this.#saved = { list, view: new SavedListView(list, this.#compare) };
    const { heat, groups } = this.#saved.view.look(detail);
    const decimals = heat === null ? totalDecimals(detail) : roundingOf(heat).precision;
    return groups
      .filter(({ ranked }) => ranked.length > 0)
      .map(({ values, ranked }) =>
        listOf(`${savedPrefix}${list.id} ${values.join(' ')}`, { kind: 'saved', list, values }, decimals, ranked),
      );
  }

  /** `null` where the heat is shown by itself. */
  totals(detail: PublicDetailDto, heat: HeatDto): PublicTotals | null {
    return detail.event.publicResult ? this.#totals.look(detail, heat) : null;
  }

  #result(detail: PublicDetailDto, heat: HeatDto): BoardList {
    const totals = this.totals(detail, heat);
    if (totals !== null) return listOf('total', { kind: 'total' }, totals.rounding.precision, rankedIn(totals));
    const { ranked } = this.whole(detail, heat);
    return listOf('result', { kind: 'result' }, roundingOf(heat).precision, ranked);
  }

  #times(detail: PublicDetailDto, heat: HeatDto, choice: TimeChoice): BoardList {
    const ranked = rankTimes(detail, heat, choice, () => true);
    return listOf(choiceName(choice), choice, roundingOf(heat).precision, ranked);
  }

  #classes(detail: PublicDetailDto, heat: HeatDto): readonly BoardList[] {
    const classes = [...new Set(detail.competitors.map((competitor) => competitor.class))];
    return classes.toSorted(emptyLast(this.#compare)).map((value) => {
      const ofClass =
        this.#totalsOfClass.get(value) ?? new RunningTotals((competitor) => competitor.class === value, knownLines);
      this.#totalsOfClass.set(value, ofClass);
      const totals = ofClass.look(detail, heat);
      const id = `class.${value ?? ''}`;
      if (totals !== null) return listOf(id, { kind: 'class', value }, totals.rounding.precision, rankedIn(totals));
      const lists = this.#ofClass.get(value) ?? new HeatLists((competitor) => competitor.class === value);
      this.#ofClass.set(value, lists);
      const { ranked } = lists.view(detail, heat);
      return listOf(id, { kind: 'class', value }, heat.precision, ranked);
    });
  }
}

function hasBegunTwice(detail: PublicDetailDto): boolean {
  return ratedHeats(detail.heats).length - heatsToCome(detail).length > 1;
}

function overall(detail: PublicDetailDto): BoardList {
  const { ranked } = overallView(detail);
  const ahead = heatsToCome(detail).map(({ name }) => name);
  return listOf('overall', { kind: 'overall', ahead }, totalDecimals(detail), ranked);
}

function listOf(
  id: string,
  name: BoardList['name'],
  decimals: Decimals,
  ranked: readonly Ranked<RankingLine>[],
): BoardList {
  return { id, name, decimals, ranked, count: ranked.length };
}

/** Who came to the finish last, of those with a rank. */
export function lastAtFinish(ranked: readonly Ranked<RankingLine>[]): Ranked<RankingLine> | null {
  return ranked.reduce<Ranked<RankingLine> | null>(
    (last, entry) => (last === null || compareAtFinish(entry, last) > 0 ? entry : last),
    null,
  );
}

/** So many who came to the finish last, the last one first. */
export function latestAtFinish(ranked: readonly Ranked<RankingLine>[], count: number): readonly Ranked<RankingLine>[] {
  if (count > 1) return ranked.toSorted((a, b) => compareAtFinish(b, a)).slice(0, count);
  const last = count === 0 ? null : lastAtFinish(ranked);
  return last === null ? [] : [last];
}

/** Who has a time and never crossed it came before all others. */
function compareAtFinish(a: Ranked<RankingLine>, b: Ranked<RankingLine>): number {
  const arrivalOf = ({ row }: Ranked<RankingLine>) => (row.run === null ? null : (crossingsOf(row.run).at(-1) ?? null));
  const [first, second] = [arrivalOf(a), arrivalOf(b)];
  if (first === null || second === null) return Number(first !== null) - Number(second !== null);
  return compareArrivals(first, second);
}
