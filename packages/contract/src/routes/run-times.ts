/** Times that are written down: run times typed in or imported, and those that a backup clock replaces. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';
import { replacement, run } from '../records/run.ts';
import { operatorErrors } from './heats.ts';
import { runErrors, runParams } from './runs.ts';

const heatOfUser = z.object({ userId: field.id, eventId: field.id, heatId: field.id });
const competitorOfUser = z.extend(heatOfUser, { competitorId: field.id });
const runTime = z.nullable(field.span);

const runTimesErrors = [
  ...operatorErrors,
  'COMPETITOR_NOT_FOUND',
  'RUN_NOT_FOUND',
  'INVALID_STATE',
  'RUNS_OVERLAP',
] as const;

/** With it a run that was DNS, DNF or DSQ has its automatic status again. */
const resetting = z.object({ resetRunStatus: field.queryFlag });

export const setRunTime = route({
  name: 'setRunTime',
  method: 'POST',
  path: '/user/:userId/events/:eventId/heat/:heatId/competitor/:competitorId/runtime',
  caller: 'user',
  says: 'Writes a run time in place of finish - start; `null` takes it back.',
  params: competitorOfUser,
  query: resetting,
  body: z.strictObject({ runTime_100ns: runTime }),
  failsAs: 'RUN_TIMES_NOT_UPDATED',
  item: run,
  errors: [...operatorErrors, 'COMPETITOR_NOT_FOUND', 'INVALID_STATE', 'RUNS_OVERLAP'],
});

export const setCompetitorRunTimes = route({
  name: 'setCompetitorRunTimes',
  method: 'POST',
  path: '/user/:userId/events/:eventId/heat/:heatId/competitor/:competitorId/runtimes',
  caller: 'user',
  says: "Writes the times of a competitor's runs in a heat, all or none; `issues` names the one that is refused.",
  params: competitorOfUser,
  query: resetting,
  body: z.strictObject({
    runTimes: z
      .array(
        z.strictObject({
          number: field.says(
            '1 for the first run of the competitor in the heat.',
            z.int().check(z.minimum(1), z.maximum(limits.runsPerCompetitorMax)),
          ),
          runTime_100ns: runTime,
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.runsPerCompetitorMax)),
  }),
  failsAs: 'RUN_TIMES_NOT_UPDATED',
  item: run,
  errors: runTimesErrors,
});

export const setHeatRunTimes = route({
  name: 'setHeatRunTimes',
  method: 'POST',
  path: '/user/:userId/events/:eventId/heat/:heatId/runtimes',
  caller: 'user',
  says: 'Writes the run times of many competitors, all or none; `issues` names the one that is refused.',
  params: heatOfUser,
  query: resetting,
  body: z.strictObject({
    runTimes: z
      .array(z.strictObject({ competitorId: field.id, runTime_100ns: runTime }))
      .check(z.minLength(1), z.maxLength(limits.runTimesPerCallMax)),
  }),
  failsAs: 'RUN_TIMES_NOT_UPDATED',
  item: run,
  errors: runTimesErrors,
});

const replacementParams = z.extend(runParams, { section: field.pathSection });
const replacementPath = '/events/:eventId/heats/:heatId/runs/:runId/section/:section/replacement';
const replacementErrors = [
  ...runErrors,
  'POINT_NOT_FOUND',
  'TRIGGER_NOT_FOUND',
  'NO_BACKUP',
  'BACKUP_TAKEN',
  'NO_NEIGHBOUR',
] as const;

export const previewReplacement = route({
  name: 'previewReplacement',
  method: 'GET',
  path: replacementPath,
  caller: 'user',
  says: 'What a backup clock would say for a missing time: from the backup impulse that fits, or from `backupId`.',
  params: replacementParams,
  query: z.object({ backupId: z.optional(field.id) }),
  item: replacement,
  errors: replacementErrors,
});

export const replaceTime = route({
  name: 'replaceTime',
  method: 'POST',
  path: replacementPath,
  caller: 'user',
  says: 'Writes the replacement time of a missing impulse; it stays as it is, whatever becomes known later.',
  params: replacementParams,
  body: z.strictObject({ backupId: z.optional(z.nullable(field.id)) }),
  item: run,
  errors: [...replacementErrors, 'INVALID_STATE', 'TIMES_NOT_IN_ORDER', 'RUNS_OVERLAP'],
});
