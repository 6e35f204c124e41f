/** Numbers as people type them in their language; what can be read in two ways is refused. */
import type { DecimalSign } from '@startwand/timing';

/**
 * Both marks may stand for the decimals where only that makes sense. A mark before three figures groups
 * them in whole numbers; where decimals are asked for, the other mark is refused there: `1.500` in a
 * language of commas is fifteen hundred or one and a half.
 *
 * @param decimals so many at the most
 * @example readTypedNumber('1 234,5', ',', 2) // 1234.5
 */
export function readTypedNumber(text: string, decimalSign: DecimalSign, decimals: number): number | null {
  const typed = text
    .trim()
    .replaceAll(/[\s'’]/g, '')
    .replace(/^[−–]/, '-');
  if (typed.length > longest) return null;
  const otherSign = decimalSign === ',' ? '.' : ',';
  if (isGrouped(typed, otherSign)) {
    return decimals === 0 || typed.split(otherSign).length > 2 ? Number(typed.replaceAll(otherSign, '')) : null;
  }
  const match = /^(-?\d{1,15})(?:[.,](\d{1,16}))?$/.exec(typed);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return fraction.length > decimals ? null : Number(`${whole}.${fraction || '0'}`);
}

/** Why a typed text is no number of a field: it has more decimals than the field takes, or cannot be read at all. */
export function numberFault(text: string, decimalSign: DecimalSign): 'tooPrecise' | 'notNumber' {
  return readTypedNumber(text, decimalSign, longest) === null ? 'notNumber' : 'tooPrecise';
}

const longest = 32;

function isGrouped(typed: string, mark: ',' | '.'): boolean {
  return (mark === ',' ? groupedByCommas : groupedByPoints).test(typed);
}

const groupedByCommas = /^-?[1-9]\d{0,2}(?:,\d{3})+$/;
const groupedByPoints = /^-?[1-9]\d{0,2}(?:\.\d{3})+$/;
