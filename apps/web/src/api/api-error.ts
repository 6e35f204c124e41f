/** Why a call did not give what was asked for. */
import type { ErrorName, Issue } from '@startwand/contract';

/** An error of the catalogue, or what no server can report: no answer, or one that the page does not understand. */
export type FailureName = ErrorName | 'UNREACHABLE' | 'UNEXPECTED';

/** Returned by `call`, thrown to the cache; `errors.${name}` is its text in every language. */
export class ApiError extends Error {
  readonly failure: FailureName;
  readonly issues: readonly Issue[];
  /** What stands in the answer beside the refusal: of a record that another person changed, how it is now. */
  readonly data: readonly unknown[];
  /** Before it makes sense to try again; `null`: nobody knows. */
  readonly retryAfter_s: number | null;
  /** Of a fault of the server: names its lines in the log, for who reports it. */
  readonly requestId: string | undefined;

  constructor(
    failure: FailureName,
    issues: readonly Issue[] = [],
    data: readonly unknown[] = [],
    retryAfter_s: number | null = null,
    requestId?: string,
  ) {
    super(failure);
    this.name = 'ApiError';
    this.failure = failure;
    this.issues = issues;
    this.data = data;
    this.retryAfter_s = retryAfter_s;
    this.requestId = requestId;
  }
}

export type ApiResult<T> = { readonly data: T } | { readonly error: ApiError };

/** Whether nobody answers at the moment, so that asking again later makes sense. Any other refusal would be the same. */
export function isAway({ failure }: ApiError): boolean {
  return failure === 'UNREACHABLE' || failure === 'BUSY';
}

/** What a query threw, as what the page can say. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('UNEXPECTED');
}
