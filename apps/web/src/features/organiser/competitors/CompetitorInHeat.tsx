import { limits, calls, type HeatDto, type OperatorCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { useOwnEvent } from '../event/own-event.ts';

/** What operators decided and noted about a competitor in one heat. */
export function CompetitorInHeat(props: {
  readonly heat: HeatDto;
  readonly competitor: OperatorCompetitorDto;
}): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { perform } = useUndoableActions();
  const { heat, competitor } = props;
  const params = { eventId: event.id, heatId: heat.id, competitorId: competitor.id };
  const known = heat.competitorInformation?.find((one) => one.competitorId === competitor.id);
  const isExcluded = known?.excludeFromReferenceRun ?? false;
  const exclude = useRouteMutation(calls.setExcludedFromReference, { background: true });
  const form = useRouteForm(calls.setCompetitorNote, {
    params,
    defaults: { note: known?.note ?? null },
  });
  const setExcluded = (excludeFromReferenceRun: boolean) => ({
    call: () => exclude.call({ params, body: { excludeFromReferenceRun } }),
    said: t(excludeFromReferenceRun ? 'competitors.results.excluded' : 'competitors.results.included'),
    of: [`excluded ${heat.id} ${competitor.id}`],
  });
  return (
    <>
      <SwitchField
        label={t('competitors.results.exclude')}
        help={t('competitors.results.excludeHint')}
        value={isExcluded}
        onChange={(wanted) => void perform({ ...setExcluded(wanted), undo: setExcluded(!wanted) })}
      />
      <RouteForm form={form} save={t('forms.save')}>
        <form.Field name="note" label={t('competitors.results.note')}>
          {(field) => <TextField {...asText(field)} maxLength={limits.noteMax} />}
        </form.Field>
      </RouteForm>
    </>
  );
}
