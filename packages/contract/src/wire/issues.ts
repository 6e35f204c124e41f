/** What a schema found wrong, in the words of the contract: every fault at once, by field path. */
import { issueCodes, type Issue, type IssueCode } from './envelope.ts';
import type { Schema } from '../route.ts';

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

/** A rule that a schema names stands where a message would be. */
function codeOf(issue: SchemaIssue): IssueCode {
  const named = issueCodes.find((code) => code === issue.message);
  return named ?? boundCode(issue) ?? shapeCode(issue);
}

function boundCode(issue: SchemaIssue): IssueCode | null {
  const isLength = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_small') {
    // An empty text is a text that is missing.
    if (issue.origin === 'string' && issue.minimum === 1) return 'REQUIRED';
    return isLength ? 'TOO_SHORT' : 'TOO_SMALL';
  }
  if (issue.code === 'too_big') return isLength ? 'TOO_LONG' : 'TOO_LARGE';
  return null;
}

/** What the library's own checks are called here. */
function shapeCode(issue: SchemaIssue): IssueCode {
  const { code } = issue;
  if (code === 'not_multiple_of') return 'TOO_PRECISE';
  if (code === 'invalid_value') {
    return issue.values.includes(true) ? 'NOT_AGREED' : 'NOT_A_CHOICE';
  }
  if (code === 'invalid_union') return 'NOT_A_CHOICE';
  if (code === 'invalid_type' && issue.expected === 'int') return 'NOT_WHOLE';
  const isDate = issue.code === 'invalid_format' && /^(?:birth-)?date$/.test(issue.format);
  if (isDate) return 'NOT_A_DATE';
  if (code === 'invalid_format' && issue.format === 'url') return 'NOT_A_WEBSITE';
  return 'INVALID';
}

function limitOf(issue: SchemaIssue): number | null {
  if (issue.code === 'too_small') return Number(issue.minimum);
  if (issue.code === 'too_big') return Number(issue.maximum);
  if (issue.code === 'not_multiple_of') return Math.round(-Math.log10(issue.divisor));
  const given: unknown = issue.code === 'custom' ? issue.params?.['limit'] : null;
  return typeof given === 'number' ? given : null;
}

function valueAt(input: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    input,
  );
}
