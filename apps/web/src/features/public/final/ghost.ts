/** Where the leader of a total was when the clock of somebody on course shows the same total. */
import type { RunDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { totalStartOf, type PublicTotals } from './public-totals.ts';

/** A mark that goes from point to point: at so many milliseconds of the total it is so far along the course, 0 to 1. */
export type Way = readonly { readonly at_ms: number; readonly share: number }[];

export interface Ghost {
  /** When the total of the one on course was nothing, by the server's clock. */
  readonly began_ms: number;
  readonly leader: Way;
  /** From the last point passed to the next one as the leader went, and there it waits. */
  readonly own: Way;
}

/** `null` while nobody leads who has passed each point, for the leader, and for who brings no total. */
export function ghostOf(run: RunDto, totals: PublicTotals): Ghost | null {
  const first = totals.list[0];
  const start = totalStartOf(run, totals);
  const last = totals.passedBy(run).at(-1);
  if (first === undefined || first.rank === null || start === null || last === undefined) return null;
  if (first.row.competitorId === run.competitorId) return null;
  const leader = totals.passedBy(first.row.run);
  const length = run.data.sections.length - 1;
  const [here, next] = [leader[last.point], leader[last.point + 1]];
  if (length < 1 || leader.length !== length + 1 || here === undefined || next === undefined) return null;
  const inMs = (ticks: number) => ticks / TICKS_PER_MILLISECOND;
  return {
    began_ms: inMs(Number(start)),
    leader: leader.map(({ point, total }) => ({ at_ms: inMs(total), share: point / length })),
    own: [
      { at_ms: inMs(last.total), share: last.point / length },
      { at_ms: inMs(last.total + next.total - here.total), share: (last.point + 1) / length },
    ],
  };
}
