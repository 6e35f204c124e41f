/** The calls that decide something about a heat beyond its state. */
import { routes } from '@startwand/contract';
import { duration, timestamp, type Decision, type HeatId } from '@startwand/timing';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { asCompetitorId, asRunId } from '../../base/ids.ts';
import { latestRunOf } from '../../race/runs/counting-run.ts';
import { decideHeat, planHeat, planHeats } from './decide-heat.ts';
import { noteOnCompetitor } from './note-on-competitor.ts';

interface ReferenceBody {
  readonly runId: string | null;
  readonly sections_100ns: readonly (number | null)[] | null;
}

export function heatDecisionRoutes() {
  return { ...references(), ...judgements() } satisfies Partial<Handlers>;
}

function references() {
  return {
    setReferenceRun: handle(routes.setReferenceRun, ({ params, body, operator }) =>
      decideHeat(operator, params, (heatId, by) => ({
        type: 'decide',
        decision: referenceTo(heatId, body),
        by,
      })),
    ),

    setEventReferenceRun: handle(routes.setEventReferenceRun, ({ body, operator }) =>
      planHeats(operator, {
        plan: (by) => () => ({
          command: { type: 'decide', decision: referenceTo(null, body), by },
          withRows: null,
        }),
        shows: ({ race }) => race.heats.keys(),
      }),
    ),

    setExcludedFromReference: handle(routes.setExcludedFromReference, ({ params, body, operator }) => {
      const competitorId = asCompetitorId(params.competitorId);
      const isExcluded = body.excludeFromReferenceRun;
      return decideHeat(operator, params, (heatId, by) => ({
        type: 'decide',
        decision: { kind: 'excludeFromReference', heatId, competitorId, isExcluded },
        by,
      }));
    }),

    setCompetitorNote: handle(routes.setCompetitorNote, ({ params, body, operator }) => {
      const competitorId = asCompetitorId(params.competitorId);
      return planHeat(operator, params, (heat, view, by) =>
        noteOnCompetitor(view, heat.id, competitorId, body.note, by),
      );
    }),
  } satisfies Partial<Handlers>;
}

function referenceTo(heatId: HeatId | null, { runId, sections_100ns }: ReferenceBody): Decision {
  return {
    kind: 'setReferenceRun',
    heatId,
    runId: runId === null ? null : asRunId(runId),
    sections_100ns: sections_100ns?.map((section) => (section === null ? null : duration(section))) ?? null,
  };
}

function judgements() {
  return {
    declareDeadHeat: handle(routes.declareDeadHeat, ({ params, body, operator }) => {
      const competitorIds = body.competitorIds.map((id) => asCompetitorId(id));
      return decideHeat(operator, params, (heatId, by) => ({
        type: 'decide',
        decision: { kind: 'declareDeadHeat', heatId, competitorIds },
        by,
      }));
    }),

    withdrawDeadHeat: handle(routes.withdrawDeadHeat, ({ params, body, operator }) => {
      const competitorIds = body.competitorIds.map((id) => asCompetitorId(id));
      return decideHeat(operator, params, (heatId, by) => ({
        type: 'decide',
        decision: { kind: 'withdrawDeadHeat', heatId, competitorIds },
        by,
      }));
    }),

    setGun: handle(routes.setGun, ({ params, body, operator }) => {
      const ticks = body.timestamp_100ns;
      const moment = ticks === null ? null : timestamp(ticks);
      return decideHeat(operator, params, (heatId, by) => ({
        type: 'decide',
        decision: { kind: 'setGun', heatId, group: body.group, timestamp: moment },
        by,
      }));
    }),

    resetCompetitors: handle(routes.resetCompetitors, ({ params, body, operator }) =>
      planHeat(operator, params, ({ id: heatId }, { race }, by) => {
        const runIds = body.competitorIds.map((id) => latestRunOf(race, heatId, asCompetitorId(id)));
        const unknown = runIds.findIndex((runId) => typeof runId !== 'string');
        if (unknown >= 0) {
          const issue = { path: ['competitorIds', unknown], code: 'UNKNOWN' } as const;
          return { error: 'COMPETITOR_NOT_FOUND', issues: [issue] };
        }
        const decision: Decision = {
          kind: 'resetRuns',
          heatId,
          runIds: runIds.filter((runId) => typeof runId === 'string'),
        };
        return { command: { type: 'decide', decision, by }, withRows: null };
      }),
    ),
  } satisfies Partial<Handlers>;
}
