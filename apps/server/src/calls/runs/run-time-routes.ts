/** The calls that write times down: run times typed or imported, and replacement times. */
import { routes } from '@startwand/contract';
import { replacementFor, runIdOf, type CompetitorId, type Race, type RunId } from '@startwand/timing';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { asCompetitorId, asHeatId, asRunId, asTriggerId } from '../../base/ids.ts';
import { presentReplacement } from '../../race/runs/present.ts';
import type { CommandRefusal } from '../../race/rooms/room-job.ts';
import { countingRunOf } from '../../race/runs/counting-run.ts';
import { decideRun } from './decide-run.ts';
import { setRunTimes, type RunTimeRow } from './set-run-times.ts';

export function runTimeRoutes() {
  return { ...runTimes(), ...replacements() } satisfies Partial<Handlers>;
}

function runTimes() {
  return {
    setRunTime: handle(routes.setRunTime, async ({ params, query, body, operator }) => {
      const heatId = asHeatId(params.heatId);
      const competitorId = asCompetitorId(params.competitorId);
      const row: RunTimeRow = {
        find: (race) => countingRunOf(race, heatId, competitorId),
        runTime_100ns: body.runTime_100ns,
      };
      const { resetRunStatus } = query;
      const written = await setRunTimes(operator, params, {
        rows: [row],
        resetRunStatus,
      });
      if (!('error' in written)) return { data: written.runs };
      // There is one row only, and the body has no list to point into.
      return { error: written.error };
    }),

    setCompetitorRunTimes: handle(routes.setCompetitorRunTimes, async ({ params, query, body, operator }) => {
      const competitorId = asCompetitorId(params.competitorId);
      const rows = body.runTimes.map(({ number, runTime_100ns }): RunTimeRow => ({
        find: (race) => numberedRun(race, params.heatId, competitorId, number),
        runTime_100ns,
      }));
      const { resetRunStatus } = query;
      const written = await setRunTimes(operator, params, { rows, resetRunStatus });
      return 'error' in written ? written : { data: written.runs };
    }),

    setHeatRunTimes: handle(routes.setHeatRunTimes, async ({ params, query, body, operator }) => {
      const heatId = asHeatId(params.heatId);
      const rows = body.runTimes.map((row): RunTimeRow => ({
        find: (race) => countingRunOf(race, heatId, asCompetitorId(row.competitorId)),
        runTime_100ns: row.runTime_100ns,
      }));
      const { resetRunStatus } = query;
      const written = await setRunTimes(operator, params, { rows, resetRunStatus });
      return 'error' in written ? written : { data: written.runs };
    }),
  } satisfies Partial<Handlers>;
}

function numberedRun(
  race: Race,
  heatId: string,
  competitorId: CompetitorId,
  number: number,
): RunId | { error: CommandRefusal } {
  const heat = race.heats.get(asHeatId(heatId));
  if (heat === undefined) return { error: 'HEAT_NOT_FOUND' };
  if (!race.entries.has(competitorId)) return { error: 'COMPETITOR_NOT_FOUND' };
  return runIdOf(heat.id, heat.round, competitorId, number);
}

function replacements() {
  return {
    previewReplacement: handle(routes.previewReplacement, async ({ params, query, operator }) => {
      const { race } = operator.room;
      if (!race.heats.has(asHeatId(params.heatId))) return { error: 'HEAT_NOT_FOUND' };
      const backupId = query.backupId === undefined ? null : asTriggerId(query.backupId);
      const found = replacementFor(race, asRunId(params.runId), params.section, backupId);
      return typeof found === 'string' ? { error: found } : { data: [presentReplacement(found)] };
    }),

    replaceTime: handle(routes.replaceTime, async ({ params, body, operator }) => {
      const backupId = body.backupId ?? null;
      const decided = await decideRun(
        operator,
        params,
        () => asRunId(params.runId),
        (runId) => ({
          kind: 'replaceTime',
          runId,
          point: params.section,
          backupId: backupId === null ? null : asTriggerId(backupId),
          replacement: null,
        }),
      );
      return 'error' in decided ? decided : { data: decided.runs };
    }),
  } satisfies Partial<Handlers>;
}
