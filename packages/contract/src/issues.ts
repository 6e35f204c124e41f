/** What a schema found wrong, in the words of the contract: every fault at once, by field path. */
import type { Issue, IssueCode } from './envelope.ts';
import type { Schema } from './route.ts';

type SchemaIssue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number];

/** @param input what was checked: a faulty field that is absent there is `REQUIRED` */
export function issuesOf(found: readonly SchemaIssue[], input: unknown): readonly Issue[] {
  return found.flatMap((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key], code: 'UNKNOWN' as const }));
    }
    const code = valueAt(input, path) === undefined ? 'REQUIRED' : codeOf(issue);
    const limit = limitOf(issue);
    return [limit === null || code === 'REQUIRED' ? { path, code } : { path, code, limit }];
  });
}

function codeOf(issue: SchemaIssue): IssueCode {
  const isLength = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_small') {
    // An empty text is a text that is missing.
    if (issue.origin === 'string' && issue.minimum === 1) return 'REQUIRED';
    return isLength ? 'TOO_SHORT' : 'TOO_SMALL';
  }
  if (issue.code === 'too_big') return isLength ? 'TOO_LONG' : 'TOO_LARGE';
  return 'INVALID';
}

function limitOf(issue: SchemaIssue): number | null {
  if (issue.code === 'too_small') return Number(issue.minimum);
  if (issue.code === 'too_big') return Number(issue.maximum);
  return null;
}

function valueAt(input: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined,
    input,
  );
}
