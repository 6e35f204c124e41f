/** Penalties and rewards over a run: the one of each that it has, and named ones (`time-posting.ts`). */
import { asGiven, movesNothing, type DecisionRow } from './decision-row.ts';
import { itsRun, overItsRun, refuseOnRun } from './on-run.ts';
import { hasPosting, MAX_POSTINGS, posted, withoutPosting } from '../model/time-posting.ts';

export const setPenalty: DecisionRow<'setPenalty'> = {
  resolve: asGiven,
  refuse: refuseOnRun,
  moves: movesNothing,
  writes: overItsRun((_, { penalty_100ns, reward_100ns }) => ({ penalty_100ns, reward_100ns })),
  conflictScope: itsRun,
};

export const postTime: DecisionRow<'postTime'> = {
  resolve: asGiven,
  refuse: (state, decision) =>
    refuseOnRun(state, decision, ({ run }) => {
      const { postings } = run.override;
      const isFull = postings.length >= MAX_POSTINGS && !hasPosting(postings, decision.postingId);
      return isFull ? 'TOO_MANY_POSTINGS' : null;
    }),
  moves: movesNothing,
  writes: overItsRun(({ postings }, { postingId, time_100ns }) => ({
    postings: posted(postings, { id: postingId, time_100ns }),
  })),
  conflictScope: itsRun,
};

export const removePostings: DecisionRow<'removePostings'> = {
  resolve: asGiven,
  refuse: (state, decision) =>
    refuseOnRun(state, decision, ({ run }) => (run.override.postings.length > 0 ? null : 'POSTING_NOT_FOUND')),
  moves: movesNothing,
  writes: overItsRun(() => ({ postings: [] })),
  conflictScope: itsRun,
};

export const removePosting: DecisionRow<'removePosting'> = {
  resolve: asGiven,
  refuse: (state, decision) =>
    refuseOnRun(state, decision, ({ run }) =>
      hasPosting(run.override.postings, decision.postingId) ? null : 'POSTING_NOT_FOUND',
    ),
  moves: movesNothing,
  writes: overItsRun(({ postings }, { postingId }) => ({
    postings: withoutPosting(postings, postingId),
  })),
  conflictScope: itsRun,
};
