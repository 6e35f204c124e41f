/** The schemas of single fields, each with its limit. */
import * as z from 'zod/mini';
import { keepingEveryName } from './every-name.ts';
import { idShape } from '../pages/id.ts';
import * as limits from './limits.ts';
import { endsLine, isSeen, pilesMarks } from '../texts/shown-text.ts';
import { turnsReading } from '../texts/turned-text.ts';
import { returnPathPattern } from './return-path.ts';

/** What a field means, for the reader of the printed documents. */
export const says = <Field extends z.ZodMiniType>(meaning: string, schema: Field): Field =>
  schema.check(z.describe(meaning));

/** Ends the checks of a text that is too long: no pattern runs over what may be as long as a body. */
export const atMost = (max: number) => z.maxLength(max, { abort: true });

/** An object with names that people chose, whatever they are: so many at the most. */
export const namedValues = <Value extends z.ZodMiniType>(max: number, key: z.ZodMiniString, value: Value) =>
  keepingEveryName(
    z.record(key, value).check(
      z.refine((values) => Object.keys(values).length <= max, 'TOO_LONG'),
      z.meta({ maxProperties: max }),
    ),
  );

/** What stands behind the text in the same line is read as it was written. */
const readsStraight = z.refine<string>((text) => !turnsReading(text), 'TURNS_READING');

const seen = z.refine<string>(isSeen, 'REQUIRED');
const keepsToItsLine = z.refine<string>((text) => !pilesMarks(text), 'UNPRINTABLE');
const oneLine = z.refine<string>((text) => !endsLine(text), 'UNPRINTABLE');

/** A required line of text: trimmed, not empty. */
export const text = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      atMost(max),
      readsStraight,
      seen,
      keepsToItsLine,
      oneLine,
      z.regex(/^[^\p{Cc}]*$/u, 'UNPRINTABLE'),
    );

/** A line of text that may be absent. */
export const optionalText = (max: number) => z.nullable(text(max));

export const id = z.string().check(z.regex(idShape, 'UNKNOWN'));
export const email = z.string().check(
  z.trim(),
  z.toLowerCase(),
  atMost(limits.emailMax),
  readsStraight,
  // One address and nothing else: no list, no name, no comment.
  z.regex(
    /^[^@\s,;:<>()[\]\\"\p{Cc}]+@[^.@\s,;:<>()[\]\\"\p{Cc}]+(?:\.[^.@\s,;:<>()[\]\\"\p{Cc}]+)+$/u,
    'NOT_AN_EMAIL',
  ),
);
/** A page on the web; never a script. */
export const page = z.string().check(atMost(limits.websiteMax), z.url({ protocol: /^https?$/ }));
export const website = z.string().check(z.trim(), atMost(limits.websiteMax), z.url({ protocol: /^https?$/ }));
/** Where somebody is reached: an address that one can write to, or a page that opens. */
export const contact = z.string().check(
  z.trim(),
  atMost(limits.websiteMax),
  z.refine((given) => email.safeParse(given).success || page.safeParse(given).success, 'INVALID'),
);
/** A text of several lines. */
export const multilineText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      atMost(max),
      readsStraight,
      seen,
      keepsToItsLine,
      z.regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'UNPRINTABLE'),
    );
/** What the link in a mail carries. */
export const token = z.string().check(z.minLength(1), atMost(limits.tokenMax));
/** A page of ours to return to. */
export const returnPath = z.string().check(atMost(limits.returnPathMax), z.regex(returnPathPattern, 'UNKNOWN'));
export const password = z.string().check(z.minLength(limits.passwordMin), atMost(limits.passwordMax));
export const serialNumber = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${limits.serialNumberDigits}}$`), 'NOT_NINE_DIGITS'));
export const pin = z.string().check(z.minLength(1), atMost(limits.pinMax));
/** What a bridge that waits for the owner of a device is known by; nobody guesses it. */
export const admissionKey = z
  .string()
  .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${limits.admissionKeyMin},${limits.admissionKeyMax}}$`), 'UNKNOWN'));
/** A trigger's identity beside its device. */
export const session = z.string().check(z.regex(new RegExp(`^[A-Za-z0-9-]{1,${limits.sessionMax}}$`), 'UNPRINTABLE'));
export const sequence = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
/** A gate of a course, as the judges count them. */
export const gate = z.int().check(z.minimum(1), z.maximum(limits.gateMax));
export const bib = z.int().check(z.minimum(limits.bibMin), z.maximum(limits.bibMax));
/** How many competitors an event takes. */
export const places = z.int().check(z.minimum(1), z.maximum(limits.competitorsMax));
export const nation = z.string().check(z.regex(/^[A-Z]{3}$/, 'NOT_A_CHOICE'));
export const gender = z.enum(['female', 'male']);
/** YYYY-MM-DD, a day that exists. */
export const date = says('YYYY-MM-DD', z.iso.date());

/** A day of birth; of whom only the year is known, that year and no day that nobody said. */
export const birthDate = says(
  'YYYY-MM-DD, or YYYY where only the year is known; from 1900 to today.',
  z.stringFormat('birth-date', isBirthDate),
);

/** The earliest time zone is fourteen hours ahead of UTC. */
const earliestZone_ms = 14 * 3_600_000;

/** Nobody who takes part was born before 1900, or will be born. */
export function isBirthDate(text: string): boolean {
  const today = new Date(Date.now() + earliestZone_ms).toISOString().slice(0, 10);
  const isDate = /^\d{4}$/.test(text) || z.safeParse(date, text).success;
  return isDate && text >= '1900' && text <= (text.length === 4 ? today.slice(0, 4) : today);
}

/** Ticks since the epoch: above 2^53, so JSON integers arrive here as `bigint`. */
export const timestamp = z.bigint().check(z.gte(limits.timestampMin_100ns), z.lte(limits.timestampMax_100ns));
/** A span in ticks, not negative. */
export const span = z.int().check(z.minimum(0), z.maximum(limits.runTimeMax_100ns));
/** A span in ticks that may be negative: a reward, a correction. */
export const signedSpan = z.int().check(z.minimum(-limits.runTimeMax_100ns), z.maximum(limits.runTimeMax_100ns));
/** Index of a measuring point in the course. */
/** Offset and bound of a hand's clock. */
export const handClock = z.strictObject({
  offset_us: z.int().check(z.minimum(-limits.clockOffsetMax_us), z.maximum(limits.clockOffsetMax_us)),
  bound_us: z.int().check(z.minimum(0), z.maximum(limits.clockBoundMax_us)),
});

export const section = z.int().check(z.minimum(0), z.maximum(limits.pointsMax - 1));

/** A whole number in a query string. */
export const queryInteger = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,19}$/, 'NOT_WHOLE')),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  );

/** A whole number in a query string that is cut to the most: who asks for more than there is gets that. */
const queryAtMost = (min: number, max: number) =>
  z.pipe(
    queryInteger(min, Number.MAX_SAFE_INTEGER),
    z.transform((asked: number) => Math.min(asked, max)),
  );

/** What may stand in a query string more than once; one alone comes as a text. */
export const queryList = <One extends string>(one: z.ZodMiniType<One>, max: number) =>
  z.pipe(
    z.union([one, z.array(one).check(z.maxLength(max))]),
    z.transform((said: One | One[]) => (Array.isArray(said) ? said : [said])),
  );

/** Texts by their names in a query string, as JSON. */
export const queryTexts = (max: number, textMax: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(max * textMax)),
      z.transform((text: string): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          return null;
        }
      }),
    ),
    z
      .record(z.string(), z.string().check(z.maxLength(textMax)))
      .check(z.refine((texts) => Object.keys(texts).length <= max, 'TOO_LONG')),
  );

const flagWords = ['true', '1', '', 'false', '0'] as const;

/** A flag in a query string. A bare parameter (`?includeStartgroup`) means true, and so does `1`. */
export const queryFlag = z._default(
  z.pipe(
    z.enum(flagWords),
    z.transform((word: (typeof flagWords)[number]) => word !== 'false' && word !== '0'),
  ),
  false,
);

/** The index of a measuring point in a path. */
export const pathSection = queryInteger(0, limits.pointsMax - 1);

const paged = (usual: number) => ({
  limit: z._default(
    says(`More than ${limits.pageSizeMax} is ${limits.pageSizeMax}.`, queryAtMost(1, limits.pageSizeMax)),
    usual,
  ),
  offset: z._default(queryInteger(0, 1_000_000_000), 0),
});

/** Stands for the content of a record: another one is another content. Only who may change the record sees it. */
export const version = z.string();

/** Of a call that has `isPaged`. */
export const paging = paged(50);
/** Of a list within something larger, which comes with as much of it as there may be unless less is asked for. */
export const pagingOfMost = paged(limits.pageSizeMax);
