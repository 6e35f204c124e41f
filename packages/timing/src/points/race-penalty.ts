/**
 * The penalty of a race: what its field was worth. Added to race points it makes them points of the federation's list. All
 * points are whole hundredths.
 */

/** Somebody on the start list, as the penalty looks at them. */
export interface PenaltyEntrant<Id extends string = string> {
  readonly id: Id;
  /** `null`: not ranked. */
  readonly rank: number | null;
  readonly hasStarted: boolean;
  /** `null`: not on the list. */
  readonly listPoints_hundredths: number | null;
  /** `null`: not ranked. */
  readonly racePoints_hundredths: number | null;
}

/** What the category of the race says; all of it is data of a season. */
export interface PenaltyRules {
  /** More points than this, and none at all, count as this. `null`: whoever has none counts as 9999.99. */
  readonly cutOff_hundredths: number | null;
  readonly adder_hundredths: number;
  readonly minimum_hundredths: number | null;
  readonly maximum_hundredths: number | null;
}

/** One of the five, with what counted. */
export interface CountedPoints<Id extends string = string> {
  readonly id: Id;
  readonly listPoints_hundredths: number;
}

export interface RacePenalty<Id extends string = string> {
  /** The best five by list points among the first ten. */
  readonly a: readonly CountedPoints<Id>[];
  /** The best five by list points of all who started. */
  readonly b: readonly CountedPoints<Id>[];
  readonly sumA_hundredths: number;
  readonly sumB_hundredths: number;
  /** The race points of the five of A. */
  readonly sumC_hundredths: number;
  /** (A + B - C) / 10. */
  readonly calculated_hundredths: number;
  /** With the adder, and within minimum and maximum. */
  readonly applied_hundredths: number;
}

const counted = 5;
const first = 10;
const withoutPoints_hundredths = 999_999;

/** @returns `null`: fewer than five are ranked, and a race of these has no penalty */
export function racePenalty<Id extends string>(
  entrants: readonly PenaltyEntrant<Id>[],
  rules: PenaltyRules,
): RacePenalty<Id> | null {
  const most = rules.cutOff_hundredths ?? withoutPoints_hundredths;
  const best = entrants
    .filter(({ hasStarted }) => hasStarted)
    .map((entrant) => ({ ...entrant, points: Math.min(entrant.listPoints_hundredths ?? most, most) }))
    .toSorted((one, other) => one.points - other.points || worseFirst(one, other));
  // Who shares the tenth rank is among the first ten.
  const ofFirst = best.filter(
    ({ rank, racePoints_hundredths: race }) => rank !== null && rank <= first && race !== null,
  );
  if (ofFirst.length < counted) return null;
  const [a, b] = [ofFirst.slice(0, counted), best.slice(0, counted)];
  const sumA_hundredths = sumOf(a, ({ points }) => points);
  const sumB_hundredths = sumOf(b, ({ points }) => points);
  const sumC_hundredths = sumOf(a, ({ racePoints_hundredths }) => racePoints_hundredths ?? 0);
  // A tenth of whole hundredths has three decimals, so nothing is lost before it is rounded half up to two.
  const thousandths = sumA_hundredths + sumB_hundredths - sumC_hundredths;
  const calculated_hundredths = Math.max(0, Math.floor((thousandths + 5) / 10));
  return {
    a: a.map(pointsOf),
    b: b.map(pointsOf),
    sumA_hundredths,
    sumB_hundredths,
    sumC_hundredths,
    calculated_hundredths,
    applied_hundredths: applied(calculated_hundredths, rules),
  };
}

function applied(calculated_hundredths: number, rules: PenaltyRules): number {
  const { adder_hundredths, minimum_hundredths, maximum_hundredths } = rules;
  const added = calculated_hundredths + adder_hundredths;
  return Math.max(minimum_hundredths ?? 0, Math.min(maximum_hundredths ?? added, added));
}

/** Of equal list points those count whose race was worse; behind that the id, so that the order of the input does not matter. */
function worseFirst(one: PenaltyEntrant, other: PenaltyEntrant): number {
  const [worse, better] = [one.racePoints_hundredths ?? -1, other.racePoints_hundredths ?? -1];
  return better - worse || (one.id < other.id ? -1 : 1);
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

function pointsOf<Id extends string>({ id, points }: PenaltyEntrant<Id> & { points: number }): CountedPoints<Id> {
  return { id, listPoints_hundredths: points };
}
