/** Where something belongs in a sorted list. */

/** The number of leading items for which `isBefore` holds; it holds for no item behind one without. */
export function placeIn<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  // Nearly everything is added at the end.
  const last = items.at(-1);
  if (last === undefined || isBefore(last)) return items.length;
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
