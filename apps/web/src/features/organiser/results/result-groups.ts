/** A ranking for each class, gender or value of a field, with those who have no rank below. */
import {
  emptyLast,
  type CompareTexts,
  type HeatDto,
  type OperatorDetailDto,
  type PublicCompetitorDto,
} from '@startwand/contract';
import type { Duration, GroupValues } from '@startwand/timing';
import { HeatLists, type RankingLine } from '../../../race/heat-ranking.ts';
import type { SavedView } from '../../../race/saved-lists.ts';
import { overallView } from '../../../race/overall-ranking.ts';

export interface ResultRow {
  readonly row: RankingLine;
  /** `null`: the status says why. */
  readonly rank: number | null;
  readonly gap_100ns: Duration | null;
}

export interface ResultGroup {
  /** What the group of a saved list is called; absent: its value says it. */
  readonly title?: string;
  /** The value that they share; `null`: they have none, or the list is not divided. */
  readonly name: string | null;
  readonly rows: readonly ResultRow[];
}

/** What competitors are divided by. */
export type Divider = (competitor: PublicCompetitorDto) => string | null;

/** @param by `class`, `gender` or the name of a registration field */
export function dividerOf(by: string | undefined): Divider | null {
  if (by === undefined) return null;
  if (by === 'class' || by === 'gender') return (competitor) => competitor[by];
  return ({ fields }) => fields[by] ?? null;
}

/**
 * The lists of one heat, or of all that are rated together.
 *
 * @param heat `null`: the total
 */
export function resultGroups(
  detail: OperatorDetailDto,
  heat: HeatDto | null,
  divide: Divider | null,
  compare: CompareTexts,
): readonly ResultGroup[] {
  const names = divide === null ? [null] : [...new Set(detail.competitors.map(divide))].toSorted(emptyLast(compare));
  return names.flatMap((name) => {
    const shows = (competitor: PublicCompetitorDto) => divide === null || divide(competitor) === name;
    const rows = heat === null ? rowsOfTotal(detail, shows) : rowsOfHeat(detail, heat, shows);
    return rows.length === 0 && divide !== null ? [] : [{ name, rows }];
  });
}

/** Those of a list that the organiser put together; whoever only waits is in none. */
export function savedResultGroups(
  { groups }: SavedView,
  nameOf: (values: GroupValues) => string,
): readonly ResultGroup[] {
  return groups
    .map(({ values, ranked, unranked }): ResultGroup => {
      const others = unranked.filter(({ status }) => status !== 'waiting').map(withoutRank);
      const title = values.length === 0 ? null : nameOf(values);
      return { name: title, ...(title === null ? {} : { title }), rows: [...ranked, ...others] };
    })
    .filter(({ rows }) => rows.length > 0);
}

type Shows = (competitor: PublicCompetitorDto) => boolean;

function rowsOfHeat(detail: OperatorDetailDto, heat: HeatDto, shows: Shows): readonly ResultRow[] {
  const { ranked, unranked, onCourse } = new HeatLists(shows).view(detail, heat);
  return [...ranked, ...[...onCourse, ...unranked].map(withoutRank)];
}

function rowsOfTotal(detail: OperatorDetailDto, shows: Shows): readonly ResultRow[] {
  const { ranked, unfinished, unranked } = overallView(detail, shows);
  return [...ranked, ...[...unfinished, ...unranked].map(withoutRank)];
}

function withoutRank(row: RankingLine): ResultRow {
  return { row, rank: null, gap_100ns: null };
}
