/** What giving or taking off start numbers would do, worked out by the rule that the server then goes by. */
import {
  compareTexts,
  inNumberOrder,
  limits,
  type GivingNumbers,
  type OperatorCompetitorDto,
} from '@startwand/contract';
import { startNumbers, type NumberRange } from '@startwand/timing';

export type How = 'byOrder' | 'byClass' | 'byLot' | 'clear';

export interface BibOptions {
  readonly how: How;
  readonly order: 'entered' | 'name' | 'class';
  readonly first: number | null;
  readonly seed: number | null;
  readonly overwrite: boolean;
  readonly ranges: readonly RangeOptions[];
}

/** While it is typed in, an end may be missing; a class without any gets no numbers. */
export interface RangeOptions {
  readonly class: string | null;
  readonly first: number | null;
  readonly last: number | null;
}

export interface BibPlan {
  readonly changes: readonly {
    readonly competitor: OperatorCompetitorDto;
    /** `null`: none any more. */
    readonly bib: number | null;
  }[];
  readonly passedOver: readonly number[];
  /** By the class of the range, `undefined` where there is only one for all, the last that it would need. */
  readonly tooSmall: readonly {
    readonly class: string | null | undefined;
    readonly last: number;
  }[];
}

/** @returns `null` while something is missing that it takes */
export function planBibs(
  rows: readonly OperatorCompetitorDto[],
  all: readonly OperatorCompetitorDto[],
  wish: BibOptions,
): BibPlan | null {
  if (wish.how === 'clear') {
    const wearing = rows.filter(({ startNumber }) => startNumber !== null);
    const changes = wearing.map((competitor) => ({ competitor, bib: null }));
    return { changes, passedOver: [], tooSmall: [] };
  }
  const giving = givingOf(wish);
  if (giving === null) return null;
  const { ranges = null, firstStartNumber, order, overwrite, seed = null } = giving;
  const bounds = ranges ?? { first: firstStartNumber, last: limits.bibMax };
  const ordered = inNumberOrder(rows, order).map(asNumbered);
  const { given, passedOver, tooSmall } = startNumbers(ordered, all.map(asNumbered), {
    ranges: bounds,
    overwrite,
    seed: order === 'drawn' ? seed : null,
  });
  return {
    changes: given
      .map(({ row, bib }) => ({ competitor: row.competitor, bib }))
      .filter(({ competitor, bib }) => competitor.startNumber !== bib),
    passedOver,
    tooSmall: tooSmall.map(({ range, last }) => ({ class: ranges?.[range]?.class, last })),
  };
}

function asNumbered(competitor: OperatorCompetitorDto) {
  const { id, startNumber } = competitor;
  return { competitorId: id, bib: startNumber, class: competitor.class, competitor };
}

/** Fields of the body of the call; `null` while one is missing. */
export function givingOf(wish: BibOptions): Omit<GivingNumbers, 'competitorIds' | 'matching'> | null {
  const { how, overwrite, first, seed } = wish;
  const firstStartNumber = first ?? limits.bibMin;
  if (how === 'byLot') {
    if (seed === null || first === null) return null;
    return { order: 'drawn', seed, firstStartNumber, overwrite };
  }
  if (how === 'byClass') {
    const ranges = wish.ranges.flatMap(wholeRange);
    if (ranges.length === 0) return null;
    return { order: wish.order, ranges, firstStartNumber, overwrite };
  }
  return first === null ? null : { order: wish.order, firstStartNumber, overwrite };
}

function wholeRange(range: RangeOptions): NumberRange[] {
  const { first, last } = range;
  if (first === null || last === null || first > last) return [];
  return [{ class: range.class, first, last }];
}

/**
 * A range for each class, as large as it is and a few to spare, one behind the other from the first number on. What
 * was typed stays, and no other is proposed over it; of numbers that others keep there are as many more.
 */
export function proposedRanges(
  rows: readonly OperatorCompetitorDto[],
  all: readonly OperatorCompetitorDto[],
  { first: from, overwrite }: Pick<BibOptions, 'first' | 'overwrite'>,
  typed: readonly RangeOptions[] = [],
): readonly RangeOptions[] {
  const freed = new Set(overwrite ? rows.map(({ id }) => id) : []);
  const kept = new Set(all.flatMap(({ id, startNumber }) => (freed.has(id) ? [] : startNumber)));
  const fixed = typed.flatMap(wholeRange);
  let next = from ?? limits.bibMin;
  return [...countsByClass(rows)].map(([name, count]) => {
    const own = typed.find((range) => range.class === name);
    if (own !== undefined) return own;
    let [first, last] = [next, lastOf(next, count, kept)];
    for (;;) {
      const inTheWay = fixed.find((range) => range.first <= last && first <= range.last);
      if (inTheWay === undefined) break;
      first = inTheWay.last + 1;
      last = lastOf(first, count, kept);
    }
    next = last + 1;
    return { class: name, first, last };
  });
}

/** By the names of the classes, as they are read. */
function countsByClass(rows: readonly OperatorCompetitorDto[]): readonly (readonly [string | null, number])[] {
  const counts = new Map<string | null, number>();
  for (const row of rows) counts.set(row.class, (counts.get(row.class) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => compareTexts(a ?? '', b ?? ''));
}

/** Whole tens, with at least one to spare. */
function lastOf(first: number, count: number, kept: ReadonlySet<number | null>): number {
  let [last, free] = [first - 1, 0];
  while (free <= count && last < limits.bibMax) {
    for (let ten = 0; ten < 10; ten += 1) {
      last += 1;
      if (!kept.has(last)) free += 1;
    }
  }
  return Math.min(limits.bibMax, last);
}
