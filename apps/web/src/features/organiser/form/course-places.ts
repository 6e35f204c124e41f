import type { PointValues } from './step-values.ts';

/** So that names of the first and last point have room, whatever their number. */
const edgeOf = (count: number): number => Math.max(0.09, 0.42 / count);
/** Half of a section's share is by its length: a short one still has room for its words. */
const byLength = 0.5;

/** Where each point is drawn, from 0 to 1: by the lengths of its sections once all are known, else evenly. */
export function placesOf(points: readonly PointValues[]): readonly number[] {
  const sections = points.slice(1).map(({ sectionLength }) => sectionLength ?? 0);
  const total = sections.reduce((sum, length) => sum + length, 0);
  const areKnown = sections.every((length) => length > 0);
  let at = 0;
  const ends = sections.map((length) => {
    const even = 1 / sections.length;
    at += areKnown ? even * (1 - byLength) + (length / total) * byLength : even;
    return at;
  });
  const edge = edgeOf(points.length);
  return [0, ...ends].map((share) => edge + share * (1 - 2 * edge));
}
