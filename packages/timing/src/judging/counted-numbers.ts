/**
 * Whether a timer numbers its impulses by counting. Then its numbers rise by one whoever comes, and where they
 * happen to be bibs the wrong people get the times.
 */

/** So many impulses behind each other are looked at. */
export const countedNumbers_min = 5;

/**
 * @param numbers of one channel, as they came
 * @param startOrder bibs as they start
 * @returns whether the last of them rise by one while the start order does not
 * @example areCounted([1, 2, 3, 4, 5], [7, 3, 12, 1, 9]) // true
 */
export function areCounted(numbers: readonly number[], startOrder: readonly number[]): boolean {
  const last = numbers.slice(-countedNumbers_min);
  if (last.length < countedNumbers_min) return false;
  const pairs = last.slice(1).map((number, index) => [last[index], number] as const);
  if (!pairs.every(([before, number]) => before !== undefined && number === before + 1)) return false;
  const placeOf = new Map(startOrder.map((bib, place) => [bib, place]));
  const starting = pairs.filter(([before, number]) => {
    const place = placeOf.get(before ?? 0);
    return place !== undefined && placeOf.get(number) === place + 1;
  });
  // One pair stands so in many an order that was drawn by lot.
  return starting.length <= 1;
}
