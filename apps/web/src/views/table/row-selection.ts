/** Which rows are selected, as keys and pointer change it. Pure: the table keeps it, screens read it. */

export interface RowSelection {
  readonly keys: ReadonlySet<string>;
  /** Where a range begins: the row that was chosen last. */
  readonly anchor: string | null;
  /** All that match are meant, also those that are not here. */
  readonly isAll: boolean;
}

export const nothingSelected: RowSelection = { keys: new Set(), anchor: null, isAll: false };

/** @example toggled(selection, 'racer-7') */
export function toggled(selection: RowSelection, key: string): RowSelection {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key, isAll: false };
}

/** From the row chosen last to this one; those selected elsewhere stay. */
export function extended(selection: RowSelection, order: readonly string[], key: string): RowSelection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(key);
  if (to === -1) return selection;
  if (from === -1) return { keys: new Set([...selection.keys, key]), anchor: key, isAll: false };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...selection.keys, ...range]), anchor: selection.anchor, isAll: false };
}

/** All rows that are here; pressed again, none. */
export function toggledAll(selection: RowSelection, order: readonly string[]): RowSelection {
  const isComplete = order.length > 0 && order.every((key) => selection.keys.has(key));
  return isComplete ? nothingSelected : { keys: new Set(order), anchor: null, isAll: false };
}

/** Also those that are not here. */
export function allMatches(order: readonly string[]): RowSelection {
  return { keys: new Set(order), anchor: null, isAll: true };
}

/** Rows that are gone, or that no longer match, are not acted on: nobody sees them. */
export function among(selection: RowSelection, order: readonly string[]): RowSelection {
  if (selection.keys.size === 0) return selection;
  const here = new Set(order);
  const keys = new Set([...selection.keys].filter((key) => here.has(key)));
  return keys.size === selection.keys.size ? selection : { ...selection, keys, isAll: false };
}
