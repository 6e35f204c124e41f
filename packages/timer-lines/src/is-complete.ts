/** Whether a line without its end is whole: of one that ends in the middle of a time, decimals would be missing. */
import { CHECKED_BYTES } from './timer-line.ts';

/** @example isComplete('0002 C1  10:00:40.0000 00') // true: behind the time stands the group */
export function isComplete(text: string): boolean {
  return text.length >= CHECKED_BYTES || /:\d\d[.,]\d{1,4} {1,4}\d\d *$/.test(text);
}
