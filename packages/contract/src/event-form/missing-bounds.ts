/** The bounds of measuring points (Spec §5): every point but the start has both. */
import type { Issue } from '../wire/envelope.ts';

/** @param points in their order; a point may be anything, since another fault of the course hides no missing bound */
export function missingBounds(points: readonly unknown[]): readonly Issue[] {
  return points.slice(1).flatMap((point, index) => {
    const isMissing = (name: string) => (Reflect.get(Object(point), name) ?? null) === null;
    const missing = ['lowerBound_100ns', 'upperBound_100ns'].filter(isMissing);
    return missing.map((name): Issue => ({ path: ['measuringPoints', index + 1, name], code: 'REQUIRED' }));
  });
}
