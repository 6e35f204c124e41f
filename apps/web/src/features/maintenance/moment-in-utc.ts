import { localeTag } from '@startwand/locales';
import type { Language } from '@startwand/locales';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';

/** Day and minute in UTC, as the mails of the service write them. */
export function momentInUtc(moment: bigint, language: Language): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  const at_ms = Number(moment / BigInt(TICKS_PER_MILLISECOND));
  return new Intl.DateTimeFormat(localeTag(language), format).format(at_ms);
}
