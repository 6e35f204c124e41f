/** Times that are written down: run times typed in or imported, and those that a backup clock replaces. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import { replacement, run } from '../records/run.ts';

const runTime = z.nullable(field.span);

/** With it a run that was DNS, DNF or DSQ has its automatic status again. */
const resetting = z.object({ resetRunStatus: field.queryFlag });

export const setRunTime = described({
  says: 'Writes a run time in place of finish - start; `null` takes it back.',
  query: resetting,
  body: z.strictObject({ runTime_100ns: runTime }),
  failsAs: 'RUN_TIMES_NOT_UPDATED',
  item: run,
  errors: ['INVALID_STATE', 'RUNS_OVERLAP'],
});

export const setCompetitorRunTimes = described({
  says: "Writes the times of a competitor's runs in a heat, all or none; `issues` names the one that is refused.",
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
  errors: ['RUN_NOT_FOUND', 'INVALID_STATE', 'RUNS_OVERLAP'],
});

export const setHeatRunTimes = described({
  says: 'Writes the run times of many competitors, all or none; `issues` names the one that is refused.',
  query: resetting,
  body: z.strictObject({
    runTimes: z
      .array(z.strictObject({ competitorId: field.id, runTime_100ns: runTime }))
      .check(z.minLength(1), z.maxLength(limits.runTimesPerCallMax)),
  }),
  failsAs: 'RUN_TIMES_NOT_UPDATED',
  item: run,
  errors: ['COMPETITOR_NOT_FOUND', 'RUN_NOT_FOUND', 'INVALID_STATE', 'RUNS_OVERLAP'],
});

export const previewReplacement = described({
  says: 'What a backup clock would say for a missing time: from the backup impulse that fits, or from `backupId`.',
  query: z.object({ backupId: z.optional(field.id) }),
  item: replacement,
  errors: ['POINT_NOT_FOUND', 'TRIGGER_NOT_FOUND', 'NO_BACKUP', 'BACKUP_TAKEN', 'NO_NEIGHBOUR'],
});

export const replaceTime = described({
  says: 'Writes the replacement time of a missing impulse; it stays as it is, whatever becomes known later.',
  body: z.strictObject({ backupId: z.optional(z.nullable(field.id)) }),
  item: run,
  errors: [
    'POINT_NOT_FOUND',
    'TRIGGER_NOT_FOUND',
    'NO_BACKUP',
    'BACKUP_TAKEN',
    'NO_NEIGHBOUR',
    'INVALID_STATE',
    'TIMES_NOT_IN_ORDER',
    'RUNS_OVERLAP',
  ],
});
