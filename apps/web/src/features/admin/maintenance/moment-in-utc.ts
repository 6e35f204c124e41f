import { localeTag, type Language } from '@startwand/locales';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { isEverShown, momentOf } from '../../../fields/wall-clock.ts';

const ticks = BigInt(TICKS_PER_MILLISECOND);

/**
 * What is typed by the clock of a zone, as the server keeps it (Spec §5: entered in local time, converted to UTC).
 *
 * @returns `null` where the clocks of the zone skip it
 */
export function momentAt(wallClock: string, timeZone: string): bigint | null {
  return isEverShown(wallClock, timeZone) ? BigInt(momentOf(wallClock, timeZone)) * ticks : null;
}

/** Day and minute in UTC, as the mails of the service write them. */
export function momentInUtc(moment: bigint, language: Language): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeTag(language), format).format(Number(moment / ticks));
}
