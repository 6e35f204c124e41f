/**
 * What a body of JSON would become, counted on its bytes before anything is made of them: a megabyte of
 * `{},{},` takes a hundred times as long to parse and to judge as to count.
 */

export interface JsonMeasure {
  /** Values in it; keys are none. */
  readonly values: number;
  /** Whether it has integers that are `bigint` in memory. */
  readonly hasLongIntegers: boolean;
  /** Lists of an object at the top that are long enough to be parsed piece by piece. */
  readonly longLists: readonly LongList[];
}

export interface LongList {
  /** Where its opening bracket stands. */
  readonly opens: number;
  readonly closes: number;
  /** Commas between its items, about as far apart as a piece is long. */
  readonly cuts: readonly number[];
}

const signs = { other: 0, digit: 1, quote: 2, comma: 3, opening: 4, closing: 5 } as const;
const signOf = new Uint8Array(256);
for (const digit of '0123456789') signOf[digit.charCodeAt(0)] = signs.digit;
for (const opening of '[{') signOf[opening.charCodeAt(0)] = signs.opening;
for (const closing of ']}') signOf[closing.charCodeAt(0)] = signs.closing;
const quote = 0x22;
const bracket = 0x5b;
const backslash = 0x5c;
signOf[quote] = signs.quote;
signOf[0x2c] = signs.comma;

/** From this on an integer may be beyond what a number holds. */
const longDigits = 16;
/** More than any number needs, and little enough to make one of. */
const digitsMax = 400;
/** Nothing that a schema takes is nested nearly as deep. */
const depthMax = 64;
/** Counted between two pauses. */
const stepOfMeasuring_bytes = 262_144;
/** Of a list: parsed within a millisecond or two. */
const pieceOfList_bytes = 65_536;
/** Most texts are short: a call to look for their end would take longer than looking. */
const shortText_bytes = 48;

/**
 * Pauses now and then.
 *
 * @returns `TOO_MUCH`: more values than the call takes; `NO_JSON`: so deep, or a number so long, that no
 * parser of ours has to try it
 */
export function* measuringJson(
  bytes: Buffer,
  valuesMax: number,
): Generator<void, JsonMeasure | 'TOO_MUCH' | 'NO_JSON', void> {
  const lists = new ListsAtTop();
  let pauseAt = stepOfMeasuring_bytes;
  let values = 1;
  let depth = 0;
  let digits = 0;
  let hasLongIntegers = false;
  const { length } = bytes;
  for (let at = 0; at < length; at += 1) {
    if (at >= pauseAt) {
      pauseAt = at + stepOfMeasuring_bytes;
      yield;
    }
    const sign = signOf[bytes[at] ?? 0];
    if (sign === signs.digit) {
      digits += 1;
      if (digits === longDigits) hasLongIntegers = true;
      if (digits > digitsMax) return 'NO_JSON';
      continue;
    }
    digits = 0;
    if (sign === signs.other) continue;
    if (sign === signs.quote) {
      at = endOfText(bytes, at + 1);
      continue;
    }
    if (sign === signs.closing) {
      if (depth === depthOfLists) lists.close(at);
      depth -= 1;
      continue;
    }
    if (sign === signs.opening) {
      depth += 1;
      if (depth === depthOfLists && bytes[at] === bracket) lists.open(at);
    } else if (depth === depthOfLists) lists.pass(at);
    values += 1;
    if (depth > depthMax) return 'NO_JSON';
    if (values > valuesMax) return 'TOO_MUCH';
  }
  return { values, hasLongIntegers, longLists: lists.long };
}

/** In an object at the top, or in a list there. */
const depthOfLists = 2;

class ListsAtTop {
  readonly long: LongList[] = [];
  #opens: number | null = null;
  #cuts: number[] = [];
  #lastCut = 0;

  open(at: number): void {
    this.#opens = at;
    this.#lastCut = at;
    this.#cuts = [];
  }

  /** A comma within whatever is at that depth. */
  pass(at: number): void {
    if (this.#opens === null || at - this.#lastCut < pieceOfList_bytes) return;
    this.#lastCut = at;
    this.#cuts.push(at);
  }

  close(at: number): void {
    if (this.#opens !== null && this.#cuts.length > 0)
      this.long.push({ opens: this.#opens, closes: at, cuts: this.#cuts });
    this.#opens = null;
  }
}

/** @returns where its last quote stands */
function endOfText(bytes: Buffer, from: number): number {
  const { length } = bytes;
  // Looked for once, and again only behind a quote that was none: no byte is passed twice.
  let nextQuote = from;
  let at = from;
  // Escapes stand beside each other: a call for each of them is what would take long.
  let near = from + shortText_bytes;
  while (at < length) {
    const byte = bytes[at];
    if (byte === quote) return at;
    if (byte === backslash) {
      at += 2;
      near = at + shortText_bytes;
    } else if (at < near) at += 1;
    else {
      if (nextQuote < at) nextQuote = indexOr(length, bytes.indexOf(quote, at));
      at = indexOr(nextQuote, at + bytes.subarray(at, nextQuote).indexOf(backslash), at);
    }
  }
  return length;
}

/** Where nothing was found, the end. */
function indexOr(end: number, found: number, from = 0): number {
  return found < from ? end : found;
}
