/**
 * The items with one of them in another place.
 *
 * @example movedItem(['a', 'b', 'c'], 0, 2) // ['b', 'c', 'a']
 */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
