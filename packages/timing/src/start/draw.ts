/**
 * Drawing lots for a start order. The seed is recorded with the list, so that anybody can repeat the
 * draw: the same seed gives the same order for ever.
 */

/**
 * A permutation of `items`: each draws a lot, the lowest lot comes first.
 *
 * @param seed An integer; its low 32 bits count.
 * @example draw([1, 2, 3], 7)
 */
export function draw<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const nextLot = lots(seed);
  return items
    .map((item) => ({ item, lot: nextLot() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}

/** Mulberry32: numbers from 0 to 2^32 - 1 that look like chance and depend on the seed alone. */
function lots(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let lot = Math.imul(state ^ (state >>> 15), state | 1);
    lot ^= lot + Math.imul(lot ^ (lot >>> 7), lot | 61);
    return (lot ^ (lot >>> 14)) >>> 0;
  };
}
