/** What becomes of an order when rows of it are put elsewhere. Pure: the list shows it, screens keep it. */

/**
 * Those that are moved stand together, as they stood among each other, in front of the row that is now at `to`.
 *
 * @example movedRows(['a', 'b', 'c'], (row) => row === 'a', 2) // ['b', 'a', 'c']
 */
export function movedRows<Row>(rows: readonly Row[], isMoved: (row: Row) => boolean, to: number): readonly Row[] {
  const before: Row[] = [];
  const moved: Row[] = [];
  const behind: Row[] = [];
  for (const [index, row] of rows.entries()) {
    if (isMoved(row)) moved.push(row);
    else if (index < to) before.push(row);
    else behind.push(row);
  }
  return before.concat(moved, behind);
}

export type OrderStep = 'up' | 'down' | 'first' | 'last';

/** In front of which row those that are moved come by one press of a key; `null`: there is nothing to move. */
export function placeAfterStep<Row>(
  rows: readonly Row[],
  isMoved: (row: Row) => boolean,
  step: OrderStep,
): number | null {
  const first = rows.findIndex(isMoved);
  if (first === -1) return null;
  if (step === 'first') return 0;
  if (step === 'last') return rows.length;
  if (step === 'up') return Math.max(0, first - 1);
  return Math.min(rows.length, rows.findLastIndex(isMoved) + 2);
}

/**
 * In front of which row those that are moved come so that the first of them has the number `place`, from 1.
 */
export function placeOfNumber<Row>(rows: readonly Row[], isMoved: (row: Row) => boolean, place: number): number {
  let stayed = 0;
  for (const [index, row] of rows.entries()) {
    if (isMoved(row)) continue;
    if (stayed === place - 1) return index;
    stayed += 1;
  }
  return rows.length;
}
