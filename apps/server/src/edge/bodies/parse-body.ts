/**
 * Reads a body as JSON without loss: long integers arrive as `bigint`. Megabytes of it are a long list: its items are parsed some
 * at a time, so that others come in between, and put where the list stands.
 */
import { randomUUID } from 'node:crypto';
import { parseJson } from '@startwand/contract';
import { stepsInSlices } from '../../base/slices.ts';
import type { JsonBounds } from './json-bounds.ts';
import { measuringJson, type LongList } from './measure-json.ts';
import { BodyRefused } from './read-body.ts';
import { hasSuchEscapes, noteStorable } from './unstorable-text.ts';

/** The body is no JSON. The error reply knows it by this class. */
export class InvalidBody extends Error {
  override readonly name = 'InvalidBody';
}

/**
 * @param bounds what is more is refused before anything is made of it
 * @throws InvalidBody when it is no JSON; BodyRefused when it is more than anybody takes
 */
export function parseBody(bytes: Buffer, bounds: Pick<JsonBounds, 'values' | 'takesLongIntegers'>): Promise<unknown> {
  return stepsInSlices(parsing(bytes, bounds));
}

function* parsing(
  bytes: Buffer,
  { values, takesLongIntegers }: Pick<JsonBounds, 'values' | 'takesLongIntegers'>,
): Generator<void, unknown, void> {
  // Clients say «JSON» also when they send nothing.
  if (bytes.length === 0) return undefined;
  const measure = yield* measuringJson(bytes, values);
  if (measure === 'TOO_MUCH') throw new BodyRefused('BODY_TOO_LARGE');
  try {
    if (measure === 'NO_JSON') throw new SyntaxError('No JSON of ours is like that.');
    // To look at each number of a large body costs several times as much as parsing it.
    const isLossy = takesLongIntegers && measure.hasLongIntegers;
    const reader = new Reader(bytes, isLossy ? parseJson : JSON.parse);
    const parsed = yield* reader.parsing(measure.longLists);
    if (!reader.hasSuchEscapes) noteStorable(parsed);
    return parsed;
  } catch (cause) {
    throw new InvalidBody('The body is no JSON', { cause });
  }
}

class Reader {
  hasSuchEscapes = false;
  readonly #bytes: Buffer;
  readonly #parse: (text: string) => unknown;

  constructor(bytes: Buffer, parse: (text: string) => unknown) {
    this.#bytes = bytes;
    this.#parse = parse;
  }

  *parsing(longLists: readonly LongList[]): Generator<void, unknown, void> {
    if (longLists.length === 0) return this.#read(this.#bytes.toString());
    // Nobody who sends a body knows it.
    const mark = randomUUID();
    const lists = new Map<string, readonly unknown[]>();
    const rest: string[] = [];
    let from = 0;
    for (const [index, list] of longLists.entries()) {
      const name = `${mark} ${index}`;
      lists.set(name, yield* this.#items(list));
      rest.push(this.#bytes.toString('utf8', from, list.opens + 1), JSON.stringify(name));
      from = list.closes;
    }
    const parsed = this.#read([...rest, this.#bytes.toString('utf8', from)].join(''));
    return withLists(parsed, lists);
  }

  *#items({ opens, closes, cuts }: LongList): Generator<void, readonly unknown[], void> {
    const items: unknown[] = [];
    let from = opens + 1;
    for (const to of [...cuts, closes]) {
      const some = this.#read(`[${this.#bytes.toString('utf8', from, to)}]`);
      // Between two commas, or a comma and a bracket, there has to be something.
      if (!Array.isArray(some) || some.length === 0) throw new SyntaxError('An item is missing.');
      for (const item of some) items.push(item);
      from = to + 1;
      yield;
    }
    return items;
  }

  #read(text: string): unknown {
    this.hasSuchEscapes ||= hasSuchEscapes(text);
    return this.#parse(text);
  }
}

/** A list that the body names twice is the later one, as everywhere in JSON. */
function withLists(parsed: unknown, lists: ReadonlyMap<string, readonly unknown[]>): unknown {
  if (typeof parsed !== 'object' || parsed === null) return parsed;
  for (const [name, value] of Object.entries(parsed)) {
    const items = Array.isArray(value) && value.length === 1 ? lists.get(value[0]) : undefined;
    if (items !== undefined) Object.defineProperty(parsed, name, own(items));
  }
  return parsed;
}

/** Also a field named `__proto__` is one. */
function own(value: unknown): PropertyDescriptor {
  return { value, writable: true, enumerable: true, configurable: true };
}
