/**
 * JSON without loss. Timestamps travel as integers of about 1.8e16, above 2^53, because the client
 * programs that timekeepers own read them so. Here such integers become `bigint` and back.
 */

/** The part of ECMAScript's source text access that TypeScript's library does not describe yet. */
interface SourceText {
  readonly source?: string;
}
type ReviverWithSource = (this: unknown, key: string, value: unknown, context?: SourceText) => unknown;
interface JsonWithRaw {
  rawJSON?: (text: string) => unknown;
}

const integer = /^-?\d{16,}$/;
const rawJson = (JSON as JsonWithRaw).rawJSON;
const seesSource = (() => {
  let seen = false;
  const look: ReviverWithSource = (_key, value, context) => {
    seen = context?.source === '1';
    return value;
  };
  JSON.parse('1', look);
  return seen;
})();

/**
 * Parses JSON; integers of 16 and more digits become `bigint`, everything else is as usual.
 *
 * @example parseJson('{"timestamp":17637123000000001}') // { timestamp: 17637123000000001n }
 * @throws SyntaxError when the text is no JSON
 */
export function parseJson(text: string): unknown {
  if (!long.test(text)) return JSON.parse(text);
  // As what we write has them all. A reviver costs ten times the parsing, also of a message about one impulse.
  if (isEachBehindKey(text)) return parseByMarks(text);
  return seesSource ? JSON.parse(text, reviveFromSource) : parseJsonByQuoting(text);
}

const long = /\d{16}/;
const eachLong = /\d{16,}/g;
/**
 * A letter, a quote, a colon and a long integer are a key and its value and nothing else: a quote that opens
 * a string has no letter before it, and one inside of a string has a backslash there.
 */
const longBehindKey = /(\w":)(-?[1-9]\d{15,})(?=[,}])/g;

function isEachBehindKey(text: string): boolean {
  if (text.includes(markSign) || escapedMark.test(text)) return false;
  const all = text.match(eachLong)?.length ?? 0;
  return all === (text.match(longBehindKey)?.length ?? 0);
}

/** As strings with a mark they are parsed at full speed, and found again. */
function parseByMarks(text: string): unknown {
  const value: unknown = JSON.parse(text.replaceAll(longBehindKey, `$1"${mark}$2"`));
  if (typeof value === 'object' && value !== null) unmark(value);
  return value;
}

function unmark(parent: object): void {
  const pairs: object = parent;
  for (const key in pairs) {
    const value: unknown = Reflect.get(pairs, key);
    if (typeof value === 'object' && value !== null) unmark(value);
    else if (typeof value === 'string' && value.startsWith(mark))
      Reflect.set(pairs, key, BigInt(value.slice(mark.length)));
  }
}

/** The way for browsers without source text access: long integers are quoted with a mark first. */
export function parseJsonByQuoting(text: string): unknown {
  return JSON.parse(quoteLongIntegers(text), (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}

/** Writes JSON; `bigint` becomes an integer, without quotes. */
export function stringifyJson(value: unknown): string {
  if (rawJson !== undefined) {
    return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? rawJson(part.toString()) : part));
  }
  const marked = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${mark}${part}` : part));
  return marked.replaceAll(markedInteger, '$1');
}

// U+E000 is a private character: no name, no text field and no file of ours starts with it.
const markSign = '\uE000';
const escapedMark = /\\ue000/i;
const mark = `${markSign}int:`;
const markedInteger = /"\uE000int:(-?\d+)"/g;
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

const reviveFromSource: ReviverWithSource = (_key, value, context) =>
  typeof value === 'number' && context?.source !== undefined && integer.test(context.source)
    ? BigInt(context.source)
    : value;

function quoteLongIntegers(text: string): string {
  return text.replace(stringOrNumber, (part) => (integer.test(part) ? `"${mark}${part}"` : part));
}
