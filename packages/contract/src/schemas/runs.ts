/** What operators do to one run. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import { leftDoubt, run } from '../records/run.ts';

/** What lists say beside a run; nothing where neither is there. */
const said = {
  message: field.says('Why, for everybody who sees the run.', z.optional(field.optionalText(limits.runMessageMax))),
  gate: field.says('At which gate it happened.', z.optional(z.nullable(field.gate))),
};

export const setRunStatus = described({
  says: 'Sets DNS, DNF or DSQ; `null` gives back the automatic status. What was said of the status before goes with it.',
  body: z.strictObject({ status: z.nullable(z.enum(['dns', 'dnf', 'dsq'])), ...said }),
  item: run,
  errors: ['RUNS_OVERLAP', 'RUN_NOT_COUNTING'],
});

export const setRunMessage = described({
  says: 'Says something beside a run, whatever its status («re-run granted»); without message and gate nothing is said any more.',
  body: z.strictObject(said),
  item: run,
});

export const leaveDoubt = described({
  says: 'An operator looked at a run in doubt and leaves it as it is: no desk and no check asks again. Undo takes that back.',
  body: leftDoubt,
  item: run,
  errors: ['INVALID_STATE'],
});

export const resetRun = described({
  says: 'The run waits again; its impulses stay, unassigned. With `includeStartgroup` so do all who started with it.',
  query: z.object({ includeStartgroup: field.queryFlag }),
  item: run,
  errors: ['INVALID_STATE'],
});

export const resetRunCancellation = described({
  says: 'Takes back that a competitor was called off: the run has its automatic status again.',
  item: run,
  errors: ['INVALID_STATE', 'RUNS_OVERLAP'],
});

export const reassignRun = described({
  says: "The run was the other competitor's: everything of it is theirs. Answers with both runs, theirs first.",
  body: z.strictObject({ competitorId: field.id }),
  failsAs: 'REASSIGN_FAILED',
  item: run,
  errors: ['COMPETITOR_NOT_FOUND', 'INVALID_STATE', 'RUNS_OVERLAP'],
});

export const exchangeRuns = described({
  says: 'Two runs change places, with everything in them. Answers with both.',
  body: z.strictObject({ otherRunId: field.id }),
  item: run,
  errors: ['INVALID_STATE', 'RUNS_OVERLAP'],
});

export const resetSection = described({
  says: 'The run has no time at the point any more: its impulse is unassigned, what was typed is gone.',
  item: run,
  errors: ['POINT_NOT_FOUND', 'INVALID_STATE', 'RUNS_OVERLAP'],
});

export const cancelCompetitor = described({
  says: 'Calls a competitor off: who waits is DNS, who is on course DNF.',
  item: run,
  errors: ['RUN_NOT_FOUND', 'INVALID_STATE'],
});

export const setSectionTime = described({
  says: 'Writes a time of day at one point; `null` gives the point back to the impulses.',
  body: z.strictObject({ timestamp_100ns: z.nullable(field.timestamp) }),
  item: run,
  errors: ['POINT_NOT_FOUND', 'TIMES_NOT_IN_ORDER', 'RUNS_OVERLAP'],
});

export const setPenalty = described({
  says: 'Sets the penalty and the reward of a run.',
  body: z.strictObject({ penalty_100ns: field.span, reward_100ns: field.span }),
  item: run,
  errors: ['RUN_NOT_COUNTING'],
});
