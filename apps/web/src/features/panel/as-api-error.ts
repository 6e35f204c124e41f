import { ApiError } from '../../api/api-error.ts';

/** What a query threw, for `ErrorState`. */
export function asApiError(error: Error): ApiError {
  return error instanceof ApiError ? error : new ApiError('SERVER_ERROR');
}
