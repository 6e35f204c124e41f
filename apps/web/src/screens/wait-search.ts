/** What stands in the address of a page on which one waits. It comes from anywhere. */
export interface WaitSearch {
  /** Where the reader was. */
  readonly from?: unknown;
  readonly seconds?: unknown;
}

/** One minute is what a quota lasts; who waits longer rather looks again. */
const waitMax_s = 60;

/** @example waitIn({ seconds: 12 }, 30) // 12 */
export function waitIn({ seconds }: WaitSearch, usual_s: number): number {
  return typeof seconds === 'number' && seconds >= 1 ? Math.min(Math.ceil(seconds), waitMax_s) : usual_s;
}
