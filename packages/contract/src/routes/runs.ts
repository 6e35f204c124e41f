/** What operators do to one run. */
import * as z from 'zod/mini';
import * as field from '../fields.ts';
import { route } from '../route.ts';
import { run } from '../run.ts';
import { operatorErrors } from './heats.ts';

const runParams = z.object({ eventId: field.id, heatId: field.id, runId: field.id });
const runErrors = [...operatorErrors, 'RUN_NOT_FOUND'] as const;

export const setRunStatus = route({
  name: 'setRunStatus',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/status',
  caller: 'user',
  says: 'Sets DNS, DNF or DSQ; `null` gives back the automatic status.',
  params: runParams,
  body: z.strictObject({ status: z.nullable(z.enum(['dns', 'dnf', 'dsq'])) }),
  item: run,
  errors: runErrors,
});

export const resetRun = route({
  name: 'resetRun',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/reset',
  caller: 'user',
  says: 'The run waits again; its impulses stay, unassigned.',
  params: runParams,
  item: run,
  errors: runErrors,
});

export const setSectionTime = route({
  name: 'setSectionTime',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/runs/:runId/section/:section/time',
  caller: 'user',
  says: 'Writes a time of day at one point; `null` gives the point back to the impulses.',
  params: z.extend(runParams, { section: field.queryInteger(0, 19) }),
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

export const setRunTime = route({
  name: 'setRunTime',
  method: 'POST',
  path: '/user/:userId/events/:eventId/heat/:heatId/competitor/:competitorId/runtime',
  caller: 'user',
  says: 'Writes a run time in place of finish - start; `null` takes it back.',
  params: z.object({
    userId: field.id,
    eventId: field.id,
    heatId: field.id,
    competitorId: field.id,
  }),
  body: z.strictObject({ runTime_100ns: z.nullable(field.span) }),
  item: run,
  errors: [...operatorErrors, 'COMPETITOR_NOT_FOUND'],
});
