/** Single fields of a race file, each read into what the core counts with. */
import { parseDuration, parseTimeOfDay, type Channel, type Duration } from '@startwand/timing';
import * as z from 'zod/mini';

const BIB_MAX = 99_999;
/** Beyond it a tick is less than what a number of JSON holds. */
const DECIMAL_MAX = 1_000_000;

export const text = z.string().check(z.minLength(1));

export const bib = z.int().check(z.minimum(1), z.maximum(BIB_MAX));

/** A number that is not negative, with at most so many decimals. */
export const decimal = (decimals: number) =>
  z.number().check(
    z.minimum(0),
    z.maximum(DECIMAL_MAX),
    z.refine((value) => isWhole(value * 10 ** decimals), {
      error: `at most ${decimals} decimals`,
    }),
  );

/** A decimal like 0.07 is nearly, but not exactly, what it says: a hair is allowed. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= 1e-9 * Math.max(1, Math.abs(value));
}

export const channel = z.pipe(
  z.string().check(z.regex(/^C\d$/, { error: 'C0 to C9' })),
  z.transform((name): Channel => CHANNELS[Number(name.slice(1))] ?? 0),
);

const CHANNELS: readonly Channel[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A span of time: `59.76`, `1:02.33`, `2:09:45`. */
export const span = parsed(parseDuration, 'no time: 59.76, 1:02.33 or 2:09:45');

/** `10:04:55.6513`, up to seven decimals. */
export const timeOfDay = parsed(parseTimeOfDay, 'no time of day: 10:04:55.6513');

function parsed(parse: (text: string) => Duration | null, error: string) {
  return z.pipe(
    z.string(),
    z.transform((text, context): Duration => {
      const time = parse(text);
      if (time !== null) return time;
      context.issues.push({ code: 'custom', message: error, input: text });
      return z.NEVER;
    }),
  );
}
