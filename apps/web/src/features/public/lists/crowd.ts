/** Of many who are on the way together: who is ahead, by the last point that each has passed. */
import type { RankingLine } from '../../../race/heat-ranking.ts';

export interface Ahead {
  readonly row: RankingLine;
  /** Index of the last point passed; 0 is the start. */
  readonly point: number;
  /** Since their own gun, in ticks. */
  readonly time: number;
}

/** The foremost, and when the first of all began; everybody is looked at once, whatever the field. */
export function crowdOf(
  rows: readonly RankingLine[],
  count: number,
): { readonly start: bigint | null; readonly starts: number; readonly ahead: readonly Ahead[] } {
  const guns = new Set<bigint>();
  let ahead: readonly Ahead[] = [];
  for (const row of rows) {
    const sections = row.run?.data.sections ?? [];
    const start = sections[0]?.timestamp_100ns;
    if (start === undefined) continue;
    guns.add(start);
    let point = sections.length - 1;
    while (point > 0 && (sections[point] ?? null) === null) point--;
    const own = { row, point, time: Number((sections[point]?.timestamp_100ns ?? start) - start) };
    const last = ahead[count - 1];
    if (last === undefined || isAhead(own, last)) ahead = [...ahead, own].toSorted(byPlace).slice(0, count);
  }
  const [first = null, ...others] = [...guns].toSorted((a, b) => (a < b ? -1 : 1));
  return { start: first, starts: others.length + 1, ahead };
}

function isAhead(one: Ahead, other: Ahead): boolean {
  return byPlace(one, other) < 0;
}

function byPlace(a: Ahead, b: Ahead): number {
  return b.point - a.point || a.time - b.time;
}
