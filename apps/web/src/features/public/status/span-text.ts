/** How long something has lasted, in its two largest units: `3 d 4 h`, `5 min 12 s`. */
import { localeTag, type Language } from '@startwand/locales';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export function spanText(span_s: number, language: Language): string {
  const found = units.findIndex(([, seconds]) => span_s >= seconds);
  const largest = found === -1 ? units.length - 1 : found;
  let left_s = span_s;
  return units
    .slice(largest, largest + 2)
    .map(([unit, seconds]) => {
      const count = Math.floor(left_s / seconds);
      left_s -= count * seconds;
      const format = { style: 'unit', unit, unitDisplay: 'short' } as const;
      return new Intl.NumberFormat(localeTag(language), format).format(count);
    })
    .join(' ');
}
