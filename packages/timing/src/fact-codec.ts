/**
 * Facts as JSON text and back, without loss. JSON has no integers above 2^53: a timestamp is written
 * as its decimal digits behind a mark that no other text of a fact begins with.
 */
import type { Fact } from './fact.ts';

/** U+0001 cannot be typed into a name or a class, and JSON escapes it. */
const MARK = '\u0001';

/** @example decodeFact(encodeFact(fact)) // equals fact */
export function encodeFact(fact: Fact): string {
  return JSON.stringify(fact, (_key, value: unknown) =>
    typeof value === 'bigint' ? MARK + value.toString() : value,
  );
}

/** Reads what `encodeFact` wrote; whoever stores facts stores nothing else in that place. */
export function decodeFact(text: string): Fact {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? BigInt(value.slice(1)) : value,
  );
}
