/**
 * Texts that no database keeps as they came: with NUL (PostgreSQL refuses it) or half a surrogate
 * pair (UTF-8 has none). They are refused wherever they stand, before anything else reads them.
 */
import { limits, type Issue } from '@startwand/contract';

// With `u` a whole pair is one character, so that only halves match.
const unstorable = /[\0\ud800-\udfff]/u;

// Bytes that are no UTF-8 are replaced while they are read, and no text of JSON holds a bare NUL.
const escaped = /\\u(?:0000|d[89a-f])/i;
const storable = new WeakSet<object>();

export function hasSuchEscapes(text: string): boolean {
  return escaped.test(text);
}

/** What was parsed from a text without such escapes need not be walked through: a long list takes as long as parsing it. */
export function noteStorable(parsed: unknown): void {
  if (typeof parsed === 'object' && parsed !== null) storable.add(parsed);
}

/** Whether it is an object with nothing within it but texts, all of which are kept as they came. */
export function isStorableFlat(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  for (const [key, member] of Object.entries(input)) {
    if (typeof member !== 'string' || unstorable.test(member) || unstorable.test(key)) return false;
  }
  return true;
}

/** Members between two pauses. */
const membersPerStep = 500;

/** Pauses now and then. @returns where the first of them stand; of a name, the object that has it */
export function* unstorableTexts(input: unknown): Generator<void, readonly Issue[], void> {
  if (typeof input === 'object' && input !== null && storable.has(input)) return [];
  const issues: Issue[] = [];
  // No recursion: a body may be nested deeper than a stack is.
  const waiting: Place[] = [{ value: input, step: null, within: null }];
  let passed = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (issues.length >= limits.issuesMax) break;
    const { value } = next;
    if (typeof value === 'string' && unstorable.test(value)) {
      issues.push({ path: pathTo(next), code: 'UNPRINTABLE' });
    }
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    if (passed >= membersPerStep) {
      passed = 0;
      yield;
    }
    const members = Object.entries(value);
    passed += members.length;
    for (const [key, member] of members) {
      if (unstorable.test(key)) issues.push({ path: pathTo(next), code: 'UNPRINTABLE' });
      else if (typeof member === 'string' ? unstorable.test(member) : typeof member === 'object')
        waiting.push({ value: member, step: isList ? Number(key) : key, within: next });
    }
  }
  return issues;
}

/** Of most places nobody asks for the path: it is made of those that lead there. */
interface Place {
  readonly value: unknown;
  readonly step: string | number | null;
  readonly within: Place | null;
}

function pathTo(place: Place): readonly (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Place | null = place; at !== null; at = at.within) if (at.step !== null) path.push(at.step);
  return path.reverse().slice(0, pathMax);
}

/** Nothing that a schema takes is nested deeper. */
const pathMax = 16;
