/** The calls of operators on a heat as a whole. */
import { routes } from '@startwand/contract';
import { nextHeatStateDuring, stateAfterStep, stepRefusal, type HeatDecision } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { asCompetitorId } from '../../base/ids.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { TriggerDispatch } from '../triggers/trigger-dispatch.ts';
import { manualTrigger } from '../triggers/manual-trigger.ts';
import type { TriggerStore } from '../../race/triggers/store.ts';
import { rowsOfStep } from '../competitors/late-entry.ts';
import type { RestoringParts } from '../competitors/restore-competitors.ts';
import { decideHeat, planHeat, type HeatAddress } from './decide-heat.ts';
import { heatDecisionRoutes } from './heat-decision-routes.ts';
import { heatRuleRoutes } from './heat-rule-routes.ts';
import { isStepDone, namingTheWay } from './step-refusal.ts';
import { listShownIn } from './list-shown.ts';
import { startListRoutes } from './start-list-routes.ts';

interface Parts extends RestoringParts {
  readonly rooms: Rooms;
  readonly triggers: TriggerStore;
  readonly triggerDispatch: Pick<TriggerDispatch, 'announce'>;
}

/** What the calls on a heat have in common. */
interface HeatCall {
  readonly params: HeatAddress;
  readonly operator: OperatorContext;
}

export function heatRoutes(parts: Parts) {
  return {
    ...transitions(parts),
    ...startListRoutes(),
    ...heatDecisionRoutes(),
    ...heatRuleRoutes(),
  } satisfies Partial<Handlers>;
}

function transitions(parts: Parts) {
  /** These calls differ by what is decided only. */
  const decide =
    (kind: HeatDecision['kind']) =>
    ({ params, operator }: HeatCall) =>
      planHeat(operator, params, ({ id: heatId, state }, view, by, ofEvent) => {
        const next = nextHeatStateDuring(ofEvent, state, kind);
        if (next === null) return { error: 'INVALID_STATE' };
        return {
          command: { type: 'decide', decision: { kind, heatId }, by },
          withRows: listShownIn(view, heatId, next),
        };
      });

  const step =
    (type: 'undo' | 'redo') =>
    ({ params, body, operator }: HeatCall & { readonly body: { readonly step?: number | undefined } }) =>
      planHeat(operator, params, async ({ id: heatId }, view, by) => {
        const command = { type, heatId, by, ...(body.step === undefined ? {} : { step: body.step }) };
        // A call that arrives twice is done once.
        if (isStepDone(view, command)) return { command: { type: 'all', commands: [] }, withRows: null };
        const refusal = stepRefusal(view.race, command);
        if (refusal !== null) return namingTheWay(view, refusal);
        const rows = await rowsOfStep(parts, view, command);
        if (rows !== null) return 'error' in rows ? rows : { command, withRows: rows };
        return { command, withRows: listShownIn(view, heatId, stateAfterStep(view.race, type, heatId, by)) };
      });

  return {
    armHeat: handle(routes.armHeat, decide('armHeat')),
    disarmHeat: handle(routes.disarmHeat, decide('disarmHeat')),
    finishHeat: handle(routes.finishHeat, decide('finishHeat')),
    reopenHeat: handle(routes.reopenHeat, decide('reopenHeat')),
    cancelHeat: handle(routes.cancelHeat, decide('cancelHeat')),
    resetHeatCancellation: handle(routes.resetHeatCancellation, decide('resetHeatCancellation')),
    restartHeat: handle(routes.restartHeat, decide('restartHeat')),
    undo: handle(routes.undo, step('undo')),
    redo: handle(routes.redo, step('redo')),

    chooseNextStarter: handle(routes.chooseNextStarter, ({ params, operator }) => {
      const competitorId = asCompetitorId(params.competitorId);
      return decideHeat(operator, params, (heatId, by) => ({
        type: 'decide',
        decision: { kind: 'chooseNext', heatId, competitorId },
        by,
      }));
    }),

    manualTrigger: handle(routes.manualTrigger, async ({ params, body, operator }) => {
      const pressed = await manualTrigger(parts, operator, params.heatId, body);
      return 'error' in pressed ? pressed : { data: [pressed.trigger] };
    }),
  } satisfies Partial<Handlers>;
}
