/** Somebody passed a point behind the start, and nobody saw them start: without a start there is no time. */

/**
 * @param hasPassed by measuring point: a time is known there
 * @example lacksStart([false, true]) // true
 */
export function lacksStart(hasPassed: readonly boolean[]): boolean {
  return hasPassed[0] === false && hasPassed.includes(true);
}
