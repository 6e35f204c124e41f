/**
 * JSON without loss. Timestamps travel as integers of about 1.8e16, above 2^53, because the client
 * programs that timekeepers own read them so. Here such integers become `bigint` and back.
 */

/** The part of ECMAScript's source text access that TypeScript's library does not describe yet. */
interface SourceText {
  readonly source?: string;
}
type ReviverWithSource = (
  this: unknown,
  key: string,
  value: unknown,
  context?: SourceText,
) => unknown;
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
  return seesSource ? JSON.parse(text, reviveFromSource) : parseJsonByQuoting(text);
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
    return JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'bigint' ? rawJson(part.toString()) : part,
    );
  }
  const marked = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? `${mark}${part}` : part,
  );
  return marked.replaceAll(markedInteger, '$1');
}

// U+E000 is a private character: no name, no text field and no file of ours starts with it.
const mark = '\uE000int:';
const markedInteger = /"\uE000int:(-?\d+)"/g;
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

const reviveFromSource: ReviverWithSource = (_key, value, context) =>
  typeof value === 'number' && context?.source !== undefined && integer.test(context.source)
    ? BigInt(context.source)
    : value;

function quoteLongIntegers(text: string): string {
  return text.replace(stringOrNumber, (part) => (integer.test(part) ? `"${mark}${part}"` : part));
}
