/** What operators do to one run. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';
import { run } from '../records/run.ts';
import { operatorErrors } from './heats.ts';

export const runParams = z.object({ eventId: field.id, heatId: field.id, runId: field.id });
export const runErrors = [...operatorErrors, 'RUN_NOT_FOUND'] as const;

/** What lists say beside a run; nothing where neither is there. */
const said = {
  message: field.says('Why, for everybody who sees the run.', z.optional(field.optionalText(limits.runMessageMax))),
  gate: field.says('At which gate it happened.', z.optional(z.nullable(field.gate))),
};

export const setRunStatus = route({
  name: 'setRunStatus',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/status',
  caller: 'user',
  says: 'Sets DNS, DNF or DSQ; `null` gives back the automatic status. What was said of the status before goes with it.',
  params: runParams,
  body: z.strictObject({ status: z.nullable(z.enum(['dns', 'dnf', 'dsq'])), ...said }),
  item: run,
  errors: [...runErrors, 'RUNS_OVERLAP'],
});

export const setRunMessage = route({
  name: 'setRunMessage',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/message',
  caller: 'user',
  says: 'Says something beside a run, whatever its status («re-run granted»); without message and gate nothing is said any more.',
  params: runParams,
  body: z.strictObject(said),
  item: run,
  errors: runErrors,
});

export const resetRun = route({
  name: 'resetRun',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/reset',
  caller: 'user',
  says: 'The run waits again; its impulses stay, unassigned. With `includeStartgroup` so do all who started with it.',
  params: runParams,
  query: z.object({ includeStartgroup: field.queryFlag }),
  item: run,
  errors: [...runErrors, 'INVALID_STATE'],
});

export const resetRunCancellation = route({
  name: 'resetRunCancellation',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/resetCancellation',
  caller: 'user',
  says: 'Takes back that a competitor was called off: the run has its automatic status again.',
  params: runParams,
  item: run,
  errors: [...runErrors, 'INVALID_STATE', 'RUNS_OVERLAP'],
});

export const reassignRun = route({
  name: 'reassignRun',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/reassign',
  caller: 'user',
  says: "The run was the other competitor's: everything of it is theirs. Answers with both runs, theirs first.",
  params: runParams,
  body: z.strictObject({ competitorId: field.id }),
  failsAs: 'REASSIGN_FAILED',
  item: run,
  errors: [...runErrors, 'COMPETITOR_NOT_FOUND', 'INVALID_STATE', 'RUNS_OVERLAP'],
});

export const exchangeRuns = route({
  name: 'exchangeRuns',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/exchange',
  caller: 'user',
  says: 'Two runs change places, with everything in them. Answers with both.',
  params: runParams,
  body: z.strictObject({ otherRunId: field.id }),
  item: run,
  errors: [...runErrors, 'INVALID_STATE', 'RUNS_OVERLAP'],
});

export const resetSection = route({
  name: 'resetSection',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/section/:section/reset',
  caller: 'user',
  says: 'The run has no time at the point any more: its impulse is unassigned, what was typed is gone.',
  params: z.extend(runParams, { section: field.pathSection }),
  item: run,
  errors: [...runErrors, 'POINT_NOT_FOUND', 'INVALID_STATE', 'RUNS_OVERLAP'],
});

export const cancelCompetitor = route({
  name: 'cancelCompetitor',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/competitor/:competitorId/cancel',
  caller: 'user',
  says: 'Calls a competitor off: who waits is DNS, who is on course DNF.',
  params: z.object({ eventId: field.id, heatId: field.id, competitorId: field.id }),
  item: run,
  errors: [...runErrors, 'COMPETITOR_NOT_FOUND', 'INVALID_STATE'],
});

export const setSectionTime = route({
  name: 'setSectionTime',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/section/:section/time',
  caller: 'user',
  says: 'Writes a time of day at one point; `null` gives the point back to the impulses.',
  params: z.extend(runParams, { section: field.pathSection }),
  body: z.strictObject({ timestamp_100ns: z.nullable(field.timestamp) }),
  item: run,
  errors: [...runErrors, 'POINT_NOT_FOUND', 'TIMES_NOT_IN_ORDER', 'RUNS_OVERLAP'],
});

export const setPenalty = route({
  name: 'setPenalty',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/penalty',
  caller: 'user',
  says: 'Sets the penalty and the reward of a run.',
  params: runParams,
  body: z.strictObject({ penalty_100ns: field.span, reward_100ns: field.span }),
  item: run,
  errors: runErrors,
});
