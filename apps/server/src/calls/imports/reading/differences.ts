/** Differences between rows of results and what the import makes of them: told, and no reason to refuse a row. */
import { limits, type ImportCheckDto, type ImportDifferenceDto } from '@startwand/contract';
import { TICKS_PER_SECOND, duration, formatDuration, formatGap, type Decimals, type Duration } from '@startwand/timing';

export type Differences = NonNullable<ImportCheckDto['differences']>;

/** The first of them, by row. */
export function differencesOf(found: readonly ImportDifferenceDto[]): Differences {
  const rows = found.toSorted((a, b) => a.row - b.row).slice(0, limits.importRowsShownMax);
  return { count: found.length, rows };
}

/** A row of results, as its rank and gap follow from it. */
export interface RankedRow {
  readonly row: number;
  /** `null`: the row does not say. */
  readonly rank: number | null;
  readonly gap: { readonly said: string; readonly time_100ns: Duration } | null;
  /** `null`: it has none that counts. */
  readonly result_100ns: Duration | null;
}

/**
 * Ranks and gaps that do not follow from the times. A list of several groups has one ranking behind the other: where ranks
 * begin anew, a group does. Equal times share a rank, or are apart by who arrived first.
 */
export function differencesOfRanking(rows: readonly RankedRow[], decimals: Decimals): readonly ImportDifferenceDto[] {
  return groupsOf(rows).flatMap((group) => {
    const times = group.map(({ result_100ns }) => result_100ns).toSorted((a, b) => a - b);
    const best = times[0] ?? 0;
    return group.flatMap(({ row, rank, gap, result_100ns: time }): ImportDifferenceDto[] => {
      const [first, last] = [times.indexOf(time) + 1, times.lastIndexOf(time) + 1];
      const isRank = rank >= first && rank <= last;
      const behind = duration(time - best);
      const isGap = gap === null || Math.abs(gap.time_100ns - behind) <= coarseness_100ns(gap.said, decimals);
      return [
        ...(isRank ? [] : [{ row, field: 'rank', said: String(rank), computed: String(first) }]),
        ...(isGap ? [] : [{ row, field: 'gap', said: gap.said, computed: formatGap(behind, decimals) }]),
      ];
    });
  });
}

interface Timed extends RankedRow {
  readonly rank: number;
  readonly result_100ns: Duration;
}

/** A list that is not in the order of its ranks is one ranking; where that has two winners with two times, nothing is known. */
function groupsOf(rows: readonly RankedRow[]): readonly (readonly Timed[])[] {
  const timed = rows.filter((row): row is Timed => row.rank !== null && row.result_100ns !== null);
  const groups: Timed[][] = [];
  for (const [at, row] of timed.entries()) {
    if (row.rank < (timed[at - 1]?.rank ?? Infinity)) groups.push([]);
    groups.at(-1)?.push(row);
  }
  if (groups.every(([leader]) => leader?.rank === 1)) return groups;
  const winners = new Set(timed.filter(({ rank }) => rank === 1).map(({ result_100ns }) => result_100ns));
  return winners.size === 1 ? [timed] : [];
}

/** Times by hand are told with fewer digits. */
function coarseness_100ns(said: string, decimals: Decimals): number {
  const digits = /[.,](\d+)\D*$/.exec(said)?.[1]?.length ?? 0;
  return digits < decimals ? unitOf_100ns(digits) : 0;
}

/** The last digit of a time with so many decimals. */
export function unitOf_100ns(decimals: number): number {
  return TICKS_PER_SECOND / 10 ** decimals;
}

/** @returns `null`: they are equal but for the last digit, which each is rounded to by itself */
export function differenceOfTime(
  { row, field, said }: Pick<ImportDifferenceDto, 'row' | 'field' | 'said'>,
  [time, computed]: readonly [said: Duration, computed: Duration],
  { decimals, tolerance_100ns = 0 }: { readonly decimals: Decimals; readonly tolerance_100ns?: number },
): ImportDifferenceDto | null {
  if (Math.abs(time - computed) <= tolerance_100ns) return null;
  return { row, field, said, computed: formatDuration(computed, decimals) };
}
