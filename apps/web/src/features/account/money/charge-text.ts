/** What came or went, with its sign: the minus of figures, no hyphen. */
import type { Formats } from '../../../language/formats.ts';

/** @example chargeText(-392, formats) // '−392' */
export function chargeText(charge: number, formats: Pick<Formats, 'number'>): string {
  const sign = charge < 0 ? '−' : charge > 0 ? '+' : '';
  return `${sign}${formats.number(Math.abs(charge))}`;
}
