/**
 * Texts that no database keeps as they came: with NUL (PostgreSQL refuses it) or half a surrogate
 * pair (UTF-8 has none). They are refused wherever they stand, before anything else reads them.
 */
import type { Issue } from '@startwand/contract';

// With `u` a whole pair is one character, so that only halves match.
const unstorable = /[\0\ud800-\udfff]/u;

/** @returns where they stand; of a name, the object that has it */
export function unstorableTexts(input: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  // No recursion: a body may be nested deeper than a stack is.
  const waiting: { value: unknown; path: readonly (string | number)[] }[] = [
    { value: input, path: [] },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && unstorable.test(value)) issues.push({ path, code: 'INVALID' });
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    for (const [key, member] of Object.entries(value)) {
      if (unstorable.test(key)) issues.push({ path, code: 'INVALID' });
      else waiting.push({ value: member, path: pathTo(path, isList ? Number(key) : key, member) });
    }
  }
  return issues;
}

/** Only what may hold a text needs to be found again; deep nesting stays cheap. */
function pathTo(
  path: readonly (string | number)[],
  key: string | number,
  member: unknown,
): readonly (string | number)[] {
  const isDeep = path.length >= pathMax;
  return isDeep || (typeof member !== 'string' && typeof member !== 'object')
    ? path
    : [...path, key];
}

/** Nothing that a schema takes is nested deeper. */
const pathMax = 16;
