/**
 * Time postings: named amounts on top of a run's one penalty and reward, each given and taken back by
 * itself (a missed gate, a bonus). They are added to the rounded run time.
 */
import type { PostingId } from './ids.ts';
import { duration, type Duration } from '../time/time.ts';

export interface TimePosting {
  readonly id: PostingId;
  /** Positive is a penalty, negative a reward. */
  readonly time_100ns: Duration;
}

/** More than any rule book gives one run: a program that went wild is stopped. */
export const MAX_POSTINGS = 100;

export type TimePostings = readonly TimePosting[];

/** The one with the same id is replaced in its place. @example posted([], penaltyAtGate7) */
export function posted(postings: TimePostings, posting: TimePosting): TimePostings {
  return hasPosting(postings, posting.id)
    ? postings.map((other) => (other.id === posting.id ? posting : other))
    : [...postings, posting];
}

export function withoutPosting(postings: TimePostings, id: PostingId): TimePostings {
  return postings.filter((posting) => posting.id !== id);
}

export function hasPosting(postings: TimePostings, id: PostingId): boolean {
  return postings.some((posting) => posting.id === id);
}

export function sumOfPostings(postings: TimePostings): Duration {
  return duration(postings.reduce((sum, { time_100ns }) => sum + time_100ns, 0));
}
