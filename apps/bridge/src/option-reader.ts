/** Reads the arguments behind a command; collects every fault, so that all are said at once. */
import { parseArgs } from 'node:util';

export class OptionReader {
  readonly faults: string[] = [];
  readonly #values: Readonly<Record<string, readonly string[]>>;

  /** `names` are options with a value, `flags` those without. */
  constructor(argv: readonly string[], names: readonly string[], flags: readonly string[] = []) {
    const { values, positionals, tokens } = parseArgs({
      args: joinNegativeValues(argv, names),
      strict: false,
      allowPositionals: true,
      tokens: true,
      options: Object.fromEntries([
        ...names.map((name) => [name, { type: 'string', multiple: true }] as const),
        ...flags.map((name) => [name, { type: 'boolean', multiple: true }] as const),
      ]),
    });
    for (const argument of positionals) this.faults.push(`"${argument}" is not understood`);
    for (const token of tokens) {
      if (token.kind !== 'option') continue;
      const isKnown = names.includes(token.name) || flags.includes(token.name);
      if (!isKnown) this.faults.push(`there is no option ${token.rawName}`);
      else if (names.includes(token.name) && !token.value) {
        this.faults.push(`${token.rawName} needs a value`);
      }
    }
    this.#values = Object.fromEntries(Object.entries(values).map(([name, list]) => [name, [list].flat().map(String)]));
  }

  /** All values of an option that may be repeated. */
  all(name: string): readonly string[] {
    return this.#values[name] ?? [];
  }

  has(name: string): boolean {
    return this.all(name).length > 0;
  }

  required(name: string, meaning: string): string {
    const value = this.all(name).at(-1);
    if (value !== undefined) return value;
    this.faults.push(`--${name} is missing: ${meaning}`);
    return '';
  }

  /** The value as `read` understands it; `null` from `read` is a fault. */
  read<Value>(name: string, fallback: Value, expected: string, read: (text: string) => Value | null): Value {
    const text = this.all(name).at(-1);
    if (text === undefined) return fallback;
    const value = read(text);
    if (value !== null) return value;
    this.faults.push(`--${name} ${text}: ${expected}`);
    return fallback;
  }

  number(name: string, fallback: number, min: number, max: number): number {
    return this.read(name, fallback, `a number from ${min} to ${max} is expected`, (text) => {
      const value = Number(text);
      return text.trim() !== '' && value >= min && value <= max ? value : null;
    });
  }

  whole(name: string, fallback: number, min: number, max: number): number {
    return this.read(name, fallback, `a whole number from ${min} to ${max} is expected`, (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= min && value <= max ? value : null;
    });
  }
}

/** `--begin -200`: what begins with a sign and a digit is a value, not an option. */
function joinNegativeValues(argv: readonly string[], names: readonly string[]): string[] {
  const joined: string[] = [];
  for (const argument of argv) {
    const before = joined.at(-1);
    const isValue = /^-\d/.test(argument) && before !== undefined && names.includes(before.slice(2));
    if (isValue) joined[joined.length - 1] = `${before}=${argument}`;
    else joined.push(argument);
  }
  return joined;
}
