/** Which gap is as long as the whole bar. */
import type { Ranked, Standing } from '@startwand/timing';

/**
 * The largest gap, unless it is far from those before it: one who fell and walked to the finish would leave all others
 * a bar of one pixel. Two to four times the gap that three of four stay below is far; a longer bar is drawn torn. It
 * doubles at once and then stays: where it moved with each result, all bars would be drawn anew with it.
 *
 * @param entries by rank
 */
export function reachOf(entries: readonly Pick<Ranked<Standing>, 'gap_100ns'>[]): number {
  const gapAt = (place: number): number => entries[place]?.gap_100ns ?? 0;
  const last = gapAt(entries.length - 1);
  const usual = gapAt(Math.floor(0.75 * (entries.length - 1)));
  return usual === 0 ? last : Math.min(last, 2 ** Math.ceil(Math.log2(2 * usual)));
}
