import { calls, type HeatDto } from '@startwand/contract';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { ruleValues } from './rule-values.ts';

/** The rules of a heat to be changed, with the way back to how they were. */
export function useRulesForm(eventId: string, heat: HeatDto, onSaved: () => void) {
  const t = useText();
  const { say } = useUndoableActions();
  const setRules = useRouteMutation(calls.setHeatRules, { background: true });
  const params = { eventId, heatId: heat.id };
  return useRouteForm(calls.setHeatRules, {
    params,
    defaults: ruleValues(heat),
    version: heat.version,
    valuesOf: ruleValues,
    onSaved: () => {
      say(t('heats.said.rules', { name: heat.name }), {
        call: () => setRules.call({ params, body: ruleValues(heat) }),
        said: t('heats.said.rulesBack', { name: heat.name }),
        of: [`heat ${heat.id}`],
      });
      onSaved();
    },
  });
}
