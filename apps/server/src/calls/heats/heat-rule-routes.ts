/** The calls that change how heats are timed and ranked, and that begin the event again. */
import { routes } from '@startwand/contract';
import type { Heat, HeatRules, SingleCommand, UserId } from '@startwand/timing';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { planHeat, planHeats } from './decide-heat.ts';
import { copyHeat } from './copy-heat.ts';
import { changedRules, contradictionsIn } from './changed-rules.ts';

export function heatRuleRoutes() {
  return {
    copyHeat: handle(routes.copyHeat, ({ params, body, operator }) => copyHeat(operator, params, body)),

    setHeatRules: handle(routes.setHeatRules, ({ params, body, operator }) =>
      planHeat(operator, params, (heat, view, by) => {
        const rules = changedRules(heat.rules, body);
        const issues = contradictionsIn(view.race.rules, rules);
        if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
        return { command: ruling(heat, rules, by), withRows: null };
      }),
    ),

    setMassStart: handle(routes.setMassStart, ({ body, operator }) =>
      planHeats(operator, {
        plan: (by) => (view) => {
          const others = [...view.race.heats.values()].flatMap((heat) => {
            const rules = changedRules(heat.rules, body);
            const isSame = rules.start === heat.rules.start && rules.startGroups === heat.rules.startGroups;
            return isSame ? [] : [ruling(heat, rules, by)];
          });
          return { command: { type: 'all', commands: others }, withRows: null };
        },
        shows: ({ race }) => race.heats.keys(),
      }),
    ),

    restartEvent: handle(routes.restartEvent, ({ operator }) =>
      planHeats(operator, {
        plan: (by) => () => ({ command: { type: 'restartEvent', by }, withRows: null }),
        shows: (_view, facts) =>
          facts.flatMap((fact) =>
            fact.type === 'Decided' && fact.decision.kind === 'restartHeat' ? [fact.decision.heatId] : [],
          ),
      }),
    ),
  } satisfies Partial<Handlers>;
}

function ruling({ id: heatId }: Heat, rules: HeatRules, by: UserId): SingleCommand {
  return { type: 'setup', setup: { kind: 'setHeat', heatId, rules }, by };
}
