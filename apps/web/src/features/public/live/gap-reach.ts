/** Which gap is as long as the whole bar. */
import type { Ranked, Standing } from '@startwand/timing';

/**
 * The largest gap, unless it is far from those before it: one who fell and walked to the finish would leave all others
 * a bar of one pixel. Two and a half times the gap that three of four stay below is far; a longer bar is drawn torn.
 *
 * @param entries by rank
 */
export function reachOf(entries: readonly Pick<Ranked<Standing>, 'gap_100ns'>[]): number {
  const gapAt = (place: number): number => entries[place]?.gap_100ns ?? 0;
  const last = gapAt(entries.length - 1);
  const most = 2.5 * gapAt(Math.floor(0.75 * (entries.length - 1)));
  return most === 0 ? last : Math.min(last, most);
}
