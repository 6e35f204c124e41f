/** Months as lists write them out in any of the seven languages. */
import { languages } from '@startwand/locales';

// Some languages put another case when a day stands beside the month.
const formats = languages.flatMap((language) =>
  (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }),
  ]),
);

const months = new Map(
  formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(Date.UTC(2024, index, 15));
      return [keyOf(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1] as const;
    }),
  ),
);

/** @example monthOf('máj.') // 5 */
export function monthOf(name: string): number | null {
  return months.get(keyOf(name)) ?? null;
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
