/** How a list changes without moving what is under the operator's hand. */

/**
 * The order to show while a hand is on the list: who left stays in place, who came is added at the
 * end. Without a hand it is the order that is true.
 */
export function holdOrder(shown: readonly string[], actual: readonly string[], isHeld: boolean): readonly string[] {
  if (!isHeld) return actual;
  const known = new Set(shown);
  const added = actual.filter((id) => !known.has(id));
  return added.length === 0 ? shown : [...shown, ...added];
}

/** Where to scroll so that the first row in sight stays where it is on the screen. */
export function steadyOffset(
  before: readonly string[],
  after: readonly string[],
  scroll: { readonly offset_px: number; readonly row_px: number },
): number {
  const first = Math.max(0, Math.floor(scroll.offset_px / scroll.row_px));
  const places = new Map(after.map((id, place) => [id, place]));
  for (let place = first; place < before.length; place++) {
    const now = places.get(before[place] ?? '');
    if (now !== undefined) return scroll.offset_px + (now - place) * scroll.row_px;
  }
  return scroll.offset_px;
}

export function haveSameRows(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((id, place) => id === after[place]);
}
