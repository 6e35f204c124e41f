/** Times, dates and names of nations as readers of a language write them. */
import { localeTag, type Language } from '@startwand/locales';
import {
  decimalSigns,
  formatDuration,
  formatGap,
  type DecimalSign,
  type Decimals,
  type Duration,
} from '@startwand/timing';

export interface Formats {
  readonly decimalSign: DecimalSign;
  /** @example duration(run.result_100ns, heat.precision) // '1:02,33' */
  duration(time: Duration, decimals: Decimals): string;
  gap(gap: Duration, decimals: Decimals): string;
  /** The wall clock of this device. */
  clock(moment_ms: number): string;
  /** Day and minute by the clock of this device. */
  moment(moment_ms: number): string;
  /** Day and minute by the clocks of a time zone. */
  momentIn(moment_ms: number, timeZone: string): string;
  /** One day or a span of days, both `YYYY-MM-DD`. */
  days(first: string, last: string): string;
  /** `YYYY-MM-DDTHH:MM`, wall clock of the event. */
  wallClock(text: string): string;
  readonly number: (value: number) => string;
  /** With as many decimals as it has, up to so many. */
  decimal(value: number, decimalsMax: number): string;
  /** The day of a moment in a time zone, in figures. */
  day(moment_ms: number, timeZone: string): string;
  /** Roughly in how long, as in `in 3 days`. */
  until(left_ms: number): string;
  /** Roughly how long ago, as in `12 seconds ago`. */
  age(age_ms: number): string;
}

export function createFormats(language: Language): Formats {
  const locale = localeTag(language);
  const datesBy = (options: Intl.DateTimeFormatOptions) => atFirstUse(() => new Intl.DateTimeFormat(locale, options));
  const clock = datesBy({ timeStyle: 'medium' });
  const day = datesBy({ dateStyle: 'long', timeZone: 'UTC' });
  const minute = datesBy({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const moment = datesBy({ dateStyle: 'medium', timeStyle: 'short' });
  const relative = atFirstUse(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  const number = atFirstUse(() => new Intl.NumberFormat(locale));
  const decimalSign = decimalSigns[language];
  return {
    decimalSign,
    duration: (time, decimals) => formatDuration(time, decimals, decimalSign),
    gap: (gap, decimals) => formatGap(gap, decimals, decimalSign),
    clock: (moment_ms) => clock().format(moment_ms),
    moment: (moment_ms) => moment().format(moment_ms),
    momentIn: (moment_ms, timeZone) =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone,
      }).format(moment_ms),
    days: (first, last) => day().formatRange(asUtc(first), asUtc(last)),
    wallClock: (text) => minute().format(asUtc(text)),
    number: (value) => number().format(value),
    decimal: (value, decimalsMax) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: decimalsMax }).format(value),
    day: (moment_ms, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone }).format(moment_ms),
    until(left_ms) {
      const hours = Math.max(0, left_ms) / 3_600_000;
      if (hours < 1) return relative().format(Math.ceil(hours * 60), 'minute');
      if (hours < 48) return relative().format(Math.floor(hours), 'hour');
      return relative().format(Math.floor(hours / 24), 'day');
    },
    age(age_ms) {
      const seconds = Math.max(0, Math.round(age_ms / 1_000));
      if (seconds < 60) return relative().format(-seconds, 'second');
      if (seconds < 3_600) return relative().format(-Math.floor(seconds / 60), 'minute');
      if (seconds < 86_400) return relative().format(-Math.floor(seconds / 3_600), 'hour');
      return relative().format(-Math.floor(seconds / 86_400), 'day');
    },
  };
}

/** To make one takes milliseconds of a cheap phone, and no page needs them all. */
function atFirstUse<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** A wall clock has no zone: it is read and written as if it were UTC. */
function asUtc(text: string): Date {
  return new Date(text.includes('T') ? `${text}Z` : `${text}T00:00Z`);
}
