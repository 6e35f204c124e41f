/**
 * Counts what this thread handles between two turns of its event loop, for a test that tells work in slices from work in one
 * piece without measuring a time: items that are gone through, rows that the database answers, and bytes of text and JSON.
 * It counts in the language itself (lists, maps, strings, JSON, buffers, statements of the database), so code that is new is
 * counted like any other. Other threads have a language of their own: what is done there is not counted.
 */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';

export interface Handled {
  readonly items: number;
  readonly rows: number;
  readonly bytes: number;
}

type Kind = keyof Handled;

/** A walk through fewer counts as one through all of them. */
const fewItems = 500;
/** Whose step passes a multiple of this is looked up, and stands for so much. */
const namedEach = { items: 10_000, rows: 500, bytes: 250_000 } as const;
const lists = ['map', 'filter', 'flatMap', 'forEach', 'reduce', 'sort', 'toSorted', 'join', 'concat'];
/** These stop where they found it. */
const searches = ['some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex'];
const texts = ['normalize', 'toLowerCase', 'toUpperCase', 'match', 'matchAll', 'replace', 'replaceAll', 'split'];
const objects = ['keys', 'values', 'entries', 'fromEntries'];
const walks = ['keys', 'values', 'entries', Symbol.iterator];

export class WorkMeter {
  readonly #undo: (() => void)[] = [];
  #turn = { items: 0, rows: 0, bytes: 0 };
  #most: Handled = { items: 0, rows: 0, bytes: 0 };
  #sites = new Map<string, number>();
  #sitesOfMost: ReadonlyMap<string, number> = new Map();
  #isCounting = false;

  constructor() {
    this.#inLists();
    this.#inMaps();
    this.#inTexts();
    this.#inDatabase();
  }

  /** Counts from the next turn of the loop on. */
  start(): void {
    this.#most = { items: 0, rows: 0, bytes: 0 };
    this.#sitesOfMost = new Map();
    this.#isCounting = true;
    setImmediate(() => this.#beginTurn());
  }

  /** @returns the most that was handled in one turn, of each kind, and where most of it was */
  stop(): { readonly most: Handled; readonly where: string } {
    this.#endTurn();
    this.#isCounting = false;
    const sites = [...this.#sitesOfMost].sort(([, a], [, b]) => b - a).slice(0, 12);
    return {
      most: this.#most,
      where: sites.map(([site, count]) => `${String(count)} ${site}`).join('\n'),
    };
  }

  /** The language is again as it was. */
  close(): void {
    this.#isCounting = false;
    for (const undo of this.#undo.splice(0)) undo();
  }

  #beginTurn(): void {
    if (!this.#isCounting) return;
    this.#endTurn();
    setImmediate(() => this.#beginTurn());
  }

  #endTurn(): void {
    const { items, rows, bytes } = this.#turn;
    const most = this.#most;
    if (weight(this.#turn) > weight(most)) this.#sitesOfMost = this.#sites;
    this.#most = {
      items: Math.max(items, most.items),
      rows: Math.max(rows, most.rows),
      bytes: Math.max(bytes, most.bytes),
    };
    this.#turn = { items: 0, rows: 0, bytes: 0 };
    this.#sites = new Map();
  }

  #add(kind: Kind, count: number): void {
    if (!this.#isCounting) return;
    const each = namedEach[kind];
    const before = Math.floor(this.#turn[kind] / each);
    this.#turn[kind] += count;
    const passes = Math.floor(this.#turn[kind] / each) - before;
    if (passes === 0) return;
    // While a place is looked up nothing is counted.
    this.#isCounting = false;
    const site = `${kind} ${siteOf(new Error().stack ?? '')}`;
    this.#sites.set(site, (this.#sites.get(site) ?? 0) + passes * each);
    this.#isCounting = true;
  }

  #inLists(): void {
    const ofList = (self: unknown): number => lengthOf(self);
    for (const name of lists) this.#wrap(Array.prototype, name, (self) => this.#add('items', ofList(self)));
    for (const name of searches) this.#wrapSearch(name);
    for (const name of ['indexOf', 'includes'])
      this.#wrap(Array.prototype, name, (self, [sought]) => this.#add('items', passed(self, sought)));
    for (const name of objects) this.#wrap(Object, name, (_self, _args, made) => this.#add('items', lengthOf(made)));
    this.#wrapWalk(Array.prototype, Symbol.iterator, lengthOf);
  }

  #inMaps(): void {
    const size = (self: unknown): number => numberIn(self, 'size');
    for (const holder of [Map.prototype, Set.prototype]) {
      for (const name of walks) this.#wrapWalk(holder, name, size);
      this.#wrap(holder, 'forEach', (self) => this.#add('items', size(self)));
    }
  }

  #inTexts(): void {
    for (const name of texts) this.#wrap(String.prototype, name, (self) => this.#add('bytes', lengthOf(self)));
    const ofFirst = (_self: unknown, [first]: readonly unknown[]) =>
      this.#add('bytes', typeof first === 'string' ? first.length : 0);
    const ofMade = (_self: unknown, _args: unknown, made: unknown) => this.#add('bytes', lengthOf(made));
    this.#wrap(JSON, 'parse', ofFirst);
    this.#wrap(JSON, 'stringify', ofMade);
    this.#wrap(Buffer, 'from', ofFirst);
    this.#wrap(Buffer, 'concat', ofMade);
    this.#wrap(Buffer.prototype, 'toString', ofMade);
    this.#wrap(Object.getPrototypeOf(createHash('sha256')), 'update', (_self, [data]) =>
      this.#add('bytes', lengthOf(data)),
    );
  }

  #inDatabase(): void {
    const database = new DatabaseSync(':memory:');
    const statement: object = Object.getPrototypeOf(database.prepare('select 1'));
    database.close();
    this.#wrap(statement, 'all', (_self, _args, made) => this.#add('rows', lengthOf(made)));
    this.#wrap(statement, 'get', () => this.#add('rows', 1));
    // What is handed to another thread is copied by this one.
    this.#wrap(Worker.prototype, 'postMessage', (_self, [message]) =>
      this.#add('bytes', this.#isCounting ? copiedBytes(message) : 0),
    );
  }

  /** @param weigh is told of each call, behind it */
  #wrap(
    holder: object,
    name: PropertyKey,
    weigh: (self: unknown, args: readonly unknown[], made: unknown) => void,
  ): void {
    const own = Object.getOwnPropertyDescriptor(holder, name);
    const original: unknown = own?.value;
    if (own === undefined || typeof original !== 'function') {
      throw new TypeError(`There is no ${String(name)} to count`);
    }
    const counting = function (this: unknown, ...args: unknown[]): unknown {
      const made: unknown = Reflect.apply(original, this, args);
      weigh(this, args, made);
      return made;
    };
    Object.defineProperty(holder, name, { ...own, value: counting });
    this.#undo.push(() => Object.defineProperty(holder, name, own));
  }

  #wrapSearch(name: string): void {
    const holder: object = Array.prototype;
    const own = Object.getOwnPropertyDescriptor(holder, name);
    const original: unknown = own?.value;
    if (own === undefined || typeof original !== 'function') {
      throw new TypeError(`There is no ${name} to count`);
    }
    const add = (count: number): void => this.#add('items', count);
    const counting = function (this: unknown, test: unknown, self?: unknown): unknown {
      let count = 0;
      const counted = function (this: unknown, ...args: unknown[]): unknown {
        count += 1;
        return typeof test === 'function' ? Reflect.apply(test, this, args) : false;
      };
      const found: unknown = Reflect.apply(original, this, [counted, self]);
      add(count);
      return found;
    };
    Object.defineProperty(holder, name, { ...own, value: counting });
    this.#undo.push(() => Object.defineProperty(holder, name, own));
  }

  /** A walk through few counts as one through all; through many each step counts, for one may stop early. */
  #wrapWalk(holder: object, name: PropertyKey, sizeOf: (self: unknown) => number): void {
    const own = Object.getOwnPropertyDescriptor(holder, name);
    const original: unknown = own?.value;
    if (own === undefined || typeof original !== 'function') {
      throw new TypeError(`There is no ${String(name)} to count`);
    }
    const add = (count: number): void => this.#add('items', count);
    const isCounting = (): boolean => this.#isCounting;
    const counting = function (this: unknown): unknown {
      const walk: unknown = Reflect.apply(original, this, []);
      const size = isCounting() ? sizeOf(this) : 0;
      if (size < fewItems) add(size);
      return size < fewItems || !isIterator(walk) ? walk : steps(walk, add);
    };
    Object.defineProperty(holder, name, { ...own, value: counting });
    this.#undo.push(() => Object.defineProperty(holder, name, own));
  }
}

/** Of each step, told in hundreds. */
function* steps(walk: Iterator<unknown>, add: (count: number) => void): Generator {
  let untold = 0;
  try {
    for (;;) {
      const step = walk.next();
      if (step.done === true) return;
      untold += 1;
      if (untold === fewItems) {
        add(untold);
        untold = 0;
      }
      yield step.value;
    }
  } finally {
    add(untold);
  }
}

function weight({ items, rows, bytes }: Handled): number {
  return items + 50 * rows + bytes / 50;
}

const plainIndexOf: unknown = Reflect.get(Array.prototype, 'indexOf');

/** How many are looked at before it is found. */
function passed(list: unknown, sought: unknown): number {
  if (!Array.isArray(list) || typeof plainIndexOf !== 'function') return 0;
  const at: unknown = Reflect.apply(plainIndexOf, list, [sought]);
  return typeof at === 'number' && at >= 0 ? at + 1 : list.length;
}

function isIterator(value: unknown): value is Iterator<unknown> {
  return typeof value === 'object' && value !== null && 'next' in value;
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return numberIn(value, 'length');
}

function numberIn(value: unknown, name: string): number {
  if (typeof value !== 'object' || value === null) return 0;
  const number: unknown = Reflect.get(value, name);
  return typeof number === 'number' ? number : 0;
}

function copiedBytes(message: unknown): number {
  try {
    return serialize(message).byteLength;
  } catch {
    // A port or memory that goes along is handed over, not copied.
    return 0;
  }
}

/** The innermost places of ours that are not this file. */
function siteOf(stack: string): string {
  const lines = stack
    .split('\n')
    .filter((one) => one.includes('/src/') && !one.includes('/testing/work-meter'))
    .slice(0, 3);
  return lines.map((line) => line.trim().replace(/^at /, '')).join(' < ');
}
