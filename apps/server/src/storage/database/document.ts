/**
 * Documents in a row: JSON as every database stores it. A `bigint` is written as a string of digits
 * behind `#`, because the lossless parser of the wire takes seven times as long and a race is
 * rebuilt from a hundred thousand documents. A string that begins with `#` gets another one in
 * front.
 */

export function writeDocument(value: unknown): string {
  // Most documents need no mark, and asking first costs a fraction of what a replacer does.
  if (!needsMark(value)) return JSON.stringify(value);
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${mark}${part}`;
    return typeof part === 'string' && part.startsWith(mark) ? `${mark}${part}` : part;
  });
}

/** How many items of a long list are written together. */
const itemsTogether = 64;

/** The same text in pieces, of a list as long as a race. */
export function* listPieces(items: readonly unknown[]): Generator<string, void, void> {
  yield '[';
  for (let start = 0; start < items.length; start += itemsTogether) {
    const text = writeDocument(items.slice(start, start + itemsTogether)).slice(1, -1);
    yield start === 0 ? text : `,${text}`;
  }
  yield ']';
}

/** The same of a record some of whose values are such lists. */
export function* recordPieces(record: object): Generator<string, void, void> {
  let before = '{';
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (Array.isArray(value)) yield* listPieces(value);
    else yield writeDocument(value);
  }
  yield before === '{' ? '{}' : '}';
}

/** Reads what `writeDocument` wrote; the caller names the type that its own table holds. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- text has no type of its own
export function readDocument<Document>(text: string): Document {
  const parsed: unknown = JSON.parse(text);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- we wrote it ourselves
  return revive(parsed) as Document;
}

const mark = '#';

function needsMark(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith(mark);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint';
  // A fact may hold everybody: no list is made of what is only looked at.
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) if (needsMark(value[index])) return true;
  } else if (isRecord(value)) {
    for (const key in value) if (needsMark(value[key])) return true;
  }
  return false;
}

/** In place: the value was parsed a moment ago and nobody else holds it. */
function revive(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(mark) ? unmark(value) : value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) value[index] = revive(value[index]);
  } else if (isRecord(value)) {
    for (const key in value) {
      const part = value[key];
      if (typeof part === 'string' ? part.startsWith(mark) : typeof part === 'object') {
        value[key] = revive(part);
      }
    }
  }
  return value;
}

function unmark(text: string): unknown {
  return text.startsWith(mark, 1) ? text.slice(1) : BigInt(text.slice(1));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
