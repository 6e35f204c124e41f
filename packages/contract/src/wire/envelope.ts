/** The body of every answer: a status, a message, and data that is always a list (existing clients). */
import type { ErrorName } from './error-numbers.ts';
import { errors } from './errors.ts';

/** What is wrong with one field of what was sent. */
export interface Issue {
  /** From the body's root, as in `['competitors', 3, 'bib']`. */
  readonly path: readonly (string | number)[];
  readonly code: IssueCode;
  /** The bound that was passed, where there is one. */
  readonly limit?: number;
  /** The amount found, where it was counted to the end (rows, columns and cells of a file). */
  readonly found?: number;
}

/** Rules that a schema names in the place of a message, as in `z.regex(pattern, 'NOT_AN_EMAIL')`. */
export const ruleCodes = [
  'UNPRINTABLE',
  'NO_LETTERS',
  'NOT_AN_EMAIL',
  'NOT_A_WEBSITE',
  'NOT_A_DATE',
  'NOT_A_TIME',
  'NOT_A_NUMBER',
  'NOT_A_DATE_AND_TIME',
  'NOT_A_TIME_ZONE',
  'NOT_NINE_DIGITS',
  'NOT_SIX_DIGITS',
  'NOT_WHOLE',
  'NOT_A_CHOICE',
  'NOT_AGREED',
  'TOO_PRECISE',
  'BETWEEN_STEPS',
  'ZERO',
  'BELOW_FIRST',
  'REPEATED',
  'NOT_BOTH',
  'UNCHANGED',
  'IN_THE_PAST',
  'BEFORE_BEGIN',
  'TOO_MANY_DAYS',
  'OUTSIDE_EVENT',
  'BEFORE_HEATS',
  'NOT_IN_ORDER',
  'OVERLAPPING',
  'AFTER_EVENT_BEGINS',
] as const;
export type RuleCode = (typeof ruleCodes)[number];

export const issueCodes = [
  ...ruleCodes,
  'REQUIRED',
  // The error says why; the issue says at which of many.
  'REFUSED',
  // What no rule speaks of: another type than the field has, which no form sends.
  'INVALID',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_LARGE',
  'UNKNOWN',
  'UNSUPPORTED',
  'TAKEN',
  'TOO_EASY',
  'DIFFERENT',
  /** It has marks that turn reading around. */
  'TURNS_READING',
] as const;
export type IssueCode = (typeof issueCodes)[number];

export interface Envelope<Item> {
  readonly status: number;
  readonly message: string;
  readonly data: readonly Item[];
  /**
   * Beside one page of a list (`isPaged`): how many match the filters, whatever the page. The server stops
   * counting at `limits.countedMax`, so that number stands for as many or more.
   */
  readonly total?: number;
  readonly issues?: readonly Issue[];
  /** Of an error on the server's side (HTTP 5xx): names the request, also in the server's log. */
  readonly requestId?: string;
}

/**
 * An answer with what was asked for.
 *
 * @param total of all pages, where `data` is one of several
 */
export function success<Item>(data: readonly Item[], total?: number): Envelope<Item> {
  const envelope = { status: 0, message: '', data };
  return total === undefined ? envelope : { ...envelope, total };
}

/**
 * An answer that says why not, with every fault of the input at once.
 *
 * @param newer what another caller has made of it (`CHANGED_MEANWHILE`)
 */
export function failure<Item = never>(
  name: ErrorName,
  issues: readonly Issue[] = [],
  newer: readonly Item[] = [],
): Envelope<Item> {
  const body = { status: errors[name].status, message: errors[name].meaning, data: newer };
  return issues.length === 0 ? body : { ...body, issues };
}
