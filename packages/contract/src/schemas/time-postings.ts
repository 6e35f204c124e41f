/** Named amounts on top of a run's penalty and reward: a missed gate, a bonus. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { described } from '../route.ts';
import { run } from '../records/run.ts';

const posting = z.strictObject({
  time_100ns: field.says('Positive is a penalty, negative a reward.', field.signedSpan),
});

export const addTimePosting = described({
  says: 'Gives a run one more penalty (positive) or reward (negative).',
  body: posting,
  item: run,
  errors: ['TOO_MANY_POSTINGS', 'RUN_NOT_COUNTING'],
});

export const setTimePosting = described({
  says: 'Changes a time posting, or gives one under an id of the page: called twice, it is one.',
  body: posting,
  item: run,
  errors: ['TOO_MANY_POSTINGS', 'RUN_NOT_COUNTING'],
});

export const removeTimePostings = described({
  says: 'Takes all time postings of a run back, as one action.',
  item: run,
  errors: ['POSTING_NOT_FOUND'],
});

export const removeTimePosting = described({
  says: 'Takes a time posting back.',
  item: run,
  errors: ['POSTING_NOT_FOUND'],
});
