/** Why a call did not give what was asked for. */
import type { ErrorName, Issue } from '@startwand/contract';

/** An error of the catalogue, or the one that no server can report. */
export type FailureName = ErrorName | 'UNREACHABLE';

/** Returned by `call`, thrown by `unwrap`; `errors.${name}` is its text in every language. */
export class ApiError extends Error {
  readonly failure: FailureName;
  readonly issues: readonly Issue[];

  constructor(failure: FailureName, issues: readonly Issue[] = []) {
    super(failure);
    this.name = 'ApiError';
    this.failure = failure;
    this.issues = issues;
  }
}

export type Result<T> = { readonly data: T } | { readonly error: ApiError };

/** For those who want an exception, as TanStack Query does. */
export function unwrap<T>(result: Result<T>): T {
  if ('error' in result) throw result.error;
  return result.data;
}
