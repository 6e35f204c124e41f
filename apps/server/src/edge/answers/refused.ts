import type { ErrorName, Issue, SecondStepDto } from '@startwand/contract';

/** Why a call is not answered with what it asks for. */
export interface Refused {
  readonly error: ErrorName;
  readonly issues?: readonly Issue[];
  /** When to come again, where the answer is «too often». */
  readonly retryAfter_s?: number;
  /** What another caller has made of the record that was to be changed. */
  readonly newer?: readonly unknown[];
  /** How a login goes on whose account has a second factor. */
  readonly secondStep?: SecondStepDto;
}
