/**
 * Whether a timer numbers its impulses by counting. Then its numbers rise by one whoever comes, and where they
 * happen to be bibs the wrong people get the times.
 */

/** Fewer are too few to tell. */
const countedNumbers_min = 5;

/**
 * @param numbers of one channel since the heat began, as they came
 * @param startOrder bibs as they start
 * @returns whether all of them rise by one while the start order does not. A counter leaves out no number, and bibs soon do.
 * @example areCounted([1, 2, 3, 4, 5], [7, 3, 12, 1, 9]) // true
 */
export function areCounted(numbers: readonly number[], startOrder: readonly number[]): boolean {
  if (numbers.length < countedNumbers_min) return false;
  const pairs = numbers.slice(1).map((number, index) => [numbers[index], number] as const);
  if (!pairs.every(([before, number]) => before !== undefined && number === before + 1)) return false;
  const placeOf = new Map(startOrder.map((bib, place) => [bib, place]));
  const starting = pairs.filter(([before, number]) => {
    const place = placeOf.get(before ?? 0);
    return place !== undefined && placeOf.get(number) === place + 1;
  });
  // Some pairs stand so in many an order that was drawn by lot.
  return starting.length <= Math.max(1, Math.floor(pairs.length / 5));
}
