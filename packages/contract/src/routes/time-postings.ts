/** Named amounts on top of a run's penalty and reward: a missed gate, a bonus. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { route } from '../route.ts';
import { run } from '../records/run.ts';
import { runErrors, runParams } from './runs.ts';

const postingParams = z.extend(runParams, { postingId: field.id });
const posting = z.strictObject({
  time_100ns: field.says('Positive is a penalty, negative a reward.', field.signedSpan),
});

export const addTimePosting = route({
  name: 'addTimePosting',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/timePostings',
  caller: 'user',
  says: 'Gives a run one more penalty (positive) or reward (negative).',
  params: runParams,
  body: posting,
  takesKey: true,
  item: run,
  errors: [...runErrors, 'TOO_MANY_POSTINGS'],
});

export const setTimePosting = route({
  name: 'setTimePosting',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/timePostings/:postingId',
  caller: 'user',
  says: 'Changes a time posting, or gives one under an id of the page: called twice, it is one.',
  params: postingParams,
  body: posting,
  item: run,
  errors: [...runErrors, 'TOO_MANY_POSTINGS'],
});

export const removeTimePostings = route({
  name: 'removeTimePostings',
  method: 'DELETE',
  path: '/events/:eventId/heats/:heatId/runs/:runId/timePostings',
  caller: 'user',
  says: 'Takes all time postings of a run back, as one action.',
  params: runParams,
  item: run,
  errors: [...runErrors, 'POSTING_NOT_FOUND'],
});

export const removeTimePosting = route({
  name: 'removeTimePosting',
  method: 'DELETE',
  path: '/events/:eventId/heats/:heatId/runs/:runId/timePostings/:postingId',
  caller: 'user',
  says: 'Takes a time posting back.',
  params: postingParams,
  item: run,
  errors: [...runErrors, 'POSTING_NOT_FOUND'],
});
