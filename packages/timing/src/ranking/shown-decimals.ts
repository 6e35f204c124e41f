/**
 * How many decimals a result is shown with. A result that rests on a hand has fewer than its list: nobody presses to the
 * hundredth, and a digit that was never measured must not be printed.
 */
import type { Precision } from '../time/rounding.ts';
import type { Decimals } from '../time/format.ts';
import { TICKS_PER_SECOND, type Duration } from '../time/time.ts';

/** A run, a standing or what a heat gave to a total. */
interface Coarse {
  /** Decimals of the result where it has fewer than its list; absent: as the list. */
  readonly decimals?: Precision | undefined;
}

/**
 * Decimals of one result in a list.
 *
 * @example formatDuration(row.result_100ns, shownDecimals(row, heat.precision))
 */
export function shownDecimals<OfList extends Decimals>(
  row: Coarse | null | undefined,
  ofList: OfList,
): OfList | Precision {
  return row?.decimals ?? ofList;
}

/** Decimals of a gap: those of the result, unless the gap has more, because it is to a finer result. */
export function gapDecimals<OfList extends Decimals>(
  row: Coarse | null | undefined,
  gap: Duration | null,
  ofList: OfList,
): OfList | Precision {
  const own = shownDecimals(row, ofList);
  return gap !== null && gap % (TICKS_PER_SECOND / 10 ** own) !== 0 ? ofList : own;
}

/** Decimals of a sum: those of its finest part; `undefined`: a part is as fine as its list. */
export function decimalsOfSum(parts: readonly Coarse[]): Precision | undefined {
  let finest: Precision | undefined;
  for (const { decimals } of parts) {
    if (decimals === undefined) return undefined;
    if (finest === undefined || decimals > finest) finest = decimals;
  }
  return finest;
}
