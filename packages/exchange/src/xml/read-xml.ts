/**
 * XML as strangers send it, read within bounds: how long, how deep, how many elements, how long each text. It knows no
 * declaration of a type and no entity beyond the five of XML and those by number, so nothing in a file grows, names
 * another file or is looked up.
 */

export interface XmlBounds {
  readonly textMax_chars: number;
  readonly depthMax: number;
  readonly elementsMax: number;
  readonly attributesMax: number;
  /** Of a name, and of a value or a text between two elements. */
  readonly nameMax_chars: number;
  readonly valueMax_chars: number;
}

/** Enough for an event of twenty thousand with twenty splits each. */
export const usualXmlBounds: XmlBounds = {
  textMax_chars: 52_428_800,
  depthMax: 32,
  elementsMax: 2_000_000,
  attributesMax: 32,
  nameMax_chars: 100,
  valueMax_chars: 10_000,
};

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** The name in small letters: programs differ in capital ones. */
  readonly key: string;
  /** By their names without prefix, in small letters. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly elements: readonly XmlElement[];
  /** All text in it that is in none of its elements, without blanks around. */
  readonly text: string;
}

export const xmlFaults = [
  'TOO_LONG',
  'TOO_DEEP',
  'TOO_MANY_ELEMENTS',
  'TOO_MANY_ATTRIBUTES',
  'VALUE_TOO_LONG',
  'DOCTYPE',
  'UNKNOWN_ENTITY',
  'CUT_OFF',
  'NOT_XML',
] as const;
export type XmlFault = (typeof xmlFaults)[number];

export type ReadXml = { readonly root: XmlElement } | { readonly fault: XmlFault; readonly line: number };

interface Open {
  readonly name: string;
  readonly key: string;
  readonly full: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly elements: XmlElement[];
  readonly texts: string[];
}

class Fault extends Error {
  readonly fault: XmlFault;

  constructor(fault: XmlFault) {
    super(fault);
    this.fault = fault;
  }
}

/** @param source with its byte order mark, where it has one */
export function readXml(source: string, bounds: XmlBounds = usualXmlBounds): ReadXml {
  if (source.length > bounds.textMax_chars) return { fault: 'TOO_LONG', line: 1 };
  const reader = new XmlReader(source, bounds);
  try {
    return { root: reader.read() };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault, line: reader.line() };
    throw error;
  }
}

/** Most elements have none. */
const none: ReadonlyMap<string, string> = new Map();

/** Letters, digits and `_:.-`, and whatever stands beyond ASCII: a loop over numbers, for a pattern takes ten times as long. */
function isNameSign(code: number): boolean {
  if (code >= 97) return code <= 122 || code > 127;
  if (code >= 65) return code <= 90 || code === 95;
  return (code >= 48 && code <= 58) || code === 45 || code === 46;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

const namesKept = 1_000;

class XmlReader {
  readonly #source: string;
  readonly #bounds: XmlBounds;
  #at = 0;
  #elements = 0;
  readonly #open: Open[] = [];
  readonly #names = new Map<string, { readonly name: string; readonly key: string }>();
  #root: XmlElement | null = null;

  constructor(source: string, bounds: XmlBounds) {
    this.#source = source;
    this.#bounds = bounds;
    if (source.startsWith('\uFEFF')) this.#at = 1;
  }

  /** Where it has come to. */
  line(): number {
    return this.#source.slice(0, this.#at).split('\n').length;
  }

  read(): XmlElement {
    const { length } = this.#source;
    while (this.#at < length) {
      const next = this.#source.indexOf('<', this.#at);
      this.#take(this.#source.slice(this.#at, next < 0 ? length : next));
      if (next < 0) break;
      this.#at = next;
      this.#mark();
    }
    if (this.#root === null) throw new Fault(this.#open.length > 0 ? 'CUT_OFF' : 'NOT_XML');
    return this.#root;
  }

  /** Text between two marks. */
  #take(raw: string): void {
    const inside = this.#open.at(-1);
    if (inside === undefined) {
      if (raw.trim() !== '') throw new Fault('NOT_XML');
    } else if (raw.trim() !== '') {
      inside.texts.push(this.#plain(raw));
    }
    this.#at += raw.length;
  }

  #mark(): void {
    const source = this.#source;
    if (source.startsWith('<!--', this.#at)) return this.#skipPast('-->', 4);
    if (source.startsWith('<?', this.#at)) return this.#skipPast('?>', 2);
    if (source.startsWith('<![CDATA[', this.#at)) return this.#unescaped();
    if (source.startsWith('<!', this.#at)) throw new Fault('DOCTYPE');
    if (source.startsWith('</', this.#at)) return this.#close();
    return this.#begin();
  }

  #skipPast(end: string, from: number): void {
    const found = this.#source.indexOf(end, this.#at + from);
    if (found < 0) throw new Fault('CUT_OFF');
    this.#at = found + end.length;
  }

  #unescaped(): void {
    const begin = this.#at + 9;
    this.#skipPast(']]>', 9);
    const inside = this.#open.at(-1);
    if (inside === undefined) throw new Fault('NOT_XML');
    inside.texts.push(this.#bounded(this.#source.slice(begin, this.#at - 3)));
  }

  #close(): void {
    this.#at += 2;
    const full = this.#name();
    this.#skipBlanks();
    this.#expect('>');
    const closed = this.#open.pop();
    if (closed?.full !== full) throw new Fault('NOT_XML');
    this.#put(closed);
  }

  #begin(): void {
    if (this.#root !== null) throw new Fault('NOT_XML');
    this.#elements += 1;
    if (this.#elements > this.#bounds.elementsMax) throw new Fault('TOO_MANY_ELEMENTS');
    if (this.#open.length >= this.#bounds.depthMax) throw new Fault('TOO_DEEP');
    this.#at += 1;
    const full = this.#name();
    const attributes = this.#attributes();
    const begun: Open = { ...this.#called(full), full, attributes, elements: [], texts: [] };
    if (this.#source[this.#at] === '/') {
      this.#at += 1;
      this.#expect('>');
      this.#put(begun);
      return;
    }
    this.#expect('>');
    this.#open.push(begun);
  }

  /** A file has few names, each a thousand times. */
  #called(full: string): { readonly name: string; readonly key: string } {
    const known = this.#names.get(full);
    if (known !== undefined) return known;
    const name = bare(full);
    const called = { name, key: name.toLowerCase() };
    if (this.#names.size < namesKept) this.#names.set(full, called);
    return called;
  }

  #put({ name, key, attributes, elements, texts }: Open): void {
    const done: XmlElement = { name, key, attributes, elements, text: texts.join('').trim() };
    const around = this.#open.at(-1);
    if (around === undefined) this.#root = done;
    else around.elements.push(done);
  }

  #attributes(): ReadonlyMap<string, string> {
    let attributes: Map<string, string> | null = null;
    for (let count = 0; ; count += 1) {
      this.#skipBlanks();
      const next = this.#source[this.#at];
      if (next === undefined) throw new Fault('CUT_OFF');
      if (next === '>' || next === '/') return attributes ?? none;
      if (count >= this.#bounds.attributesMax) throw new Fault('TOO_MANY_ATTRIBUTES');
      const name = this.#name();
      this.#skipBlanks();
      this.#expect('=');
      this.#skipBlanks();
      const value = this.#quoted();
      // What a prefix stands for is of no meaning here.
      if (name !== 'xmlns' && !name.startsWith('xmlns:'))
        (attributes ??= new Map()).set(bare(name).toLowerCase(), value);
    }
  }

  #quoted(): string {
    const quote = this.#source[this.#at];
    if (quote === undefined) throw new Fault('CUT_OFF');
    if (quote !== '"' && quote !== "'") throw new Fault('NOT_XML');
    const end = this.#source.indexOf(quote, this.#at + 1);
    if (end < 0) throw new Fault('CUT_OFF');
    const raw = this.#source.slice(this.#at + 1, end);
    if (raw.includes('<')) throw new Fault('NOT_XML');
    this.#at = end + 1;
    return this.#plain(raw.replaceAll(/[\t\n\r]/g, ' '));
  }

  #name(): string {
    const source = this.#source;
    const begin = this.#at;
    const end = Math.min(source.length, begin + this.#bounds.nameMax_chars + 1);
    let at = begin;
    while (at < end && isNameSign(source.charCodeAt(at))) at += 1;
    this.#at = at;
    if (at - begin > this.#bounds.nameMax_chars) throw new Fault('VALUE_TOO_LONG');
    if (at === begin) throw new Fault(at >= source.length ? 'CUT_OFF' : 'NOT_XML');
    return this.#source.slice(begin, this.#at);
  }

  #skipBlanks(): void {
    while (isBlank(this.#source.charCodeAt(this.#at))) this.#at += 1;
  }

  #expect(sign: string): void {
    const found = this.#source[this.#at];
    if (found !== sign) throw new Fault(found === undefined ? 'CUT_OFF' : 'NOT_XML');
    this.#at += 1;
  }

  #bounded(value: string): string {
    if (value.length > this.#bounds.valueMax_chars) throw new Fault('VALUE_TOO_LONG');
    return value;
  }

  #plain(raw: string): string {
    if (!raw.includes('&')) return this.#bounded(raw);
    return this.#bounded(raw).replaceAll(/&([^;&]{0,12})(;?)/g, (_, name: string, end: string) => {
      const sign = end === ';' ? signOf(name) : null;
      if (sign === null) throw new Fault('UNKNOWN_ENTITY');
      return sign;
    });
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function signOf(name: string): string | null {
  const numbered = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
  if (numbered === null) return Object.hasOwn(entities, name) ? (entities[name] ?? null) : null;
  const [, hexadecimal, decimal] = numbered;
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const isCarried = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10_ff_ff);
  return isCarried && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : null;
}

function bare(full: string): string {
  return full.slice(full.indexOf(':') + 1);
}
