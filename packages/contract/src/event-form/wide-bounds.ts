/**
 * Bounds of a point about which nothing is known yet: an hour on both sides of the reference run keeps nobody out by mistake.
 * They are a proposal, so that they stand on no public page and refuse no reference run.
 *
 * @example { sources: [], ...wideBounds }
 */
export const wideBounds = {
  lowerBound_100ns: 36_000_000_000,
  upperBound_100ns: 36_000_000_000,
  proposed: ['lowerBound_100ns', 'upperBound_100ns'],
} as const;
