import { limits, calls, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { FormSection } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { CostCard } from '../form/CostCard.tsx';
import { useEventCost } from '../form/event-cost.ts';

/** Another heat of the same rules, and what it costs. */
export function CopyHeatDialog(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const { detail, heat } = props;
  const { length: count } = detail.heats;
  const cost = useEventCost(count + 1, count);
  const form = useRouteForm(calls.copyHeat, {
    params: { eventId: detail.event.id, heatId: heat.id },
    defaults: { name: `${t('eventForm.heatNumber')} ${count + 1}`, withStartList: true },
    invalidates: [calls.listUserEvents, calls.balance],
    onSaved: ([copy]) => {
      if (copy !== undefined) say(t('heats.copy.done', { name: copy.name }));
      props.onClose();
    },
  });
  return (
    <PanelDialog title={t('heats.copy.title', { name: heat.name })} onClose={props.onClose}>
      <RouteForm form={form} save={t('heats.copy.submit')} isFleeting>
        <p>{t('heats.copy.hint')}</p>
        <FormSection isPlain>
          <form.Field name="name" label={t('heats.copy.name')}>
            {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} takesFocus />}
          </form.Field>
          <form.Field name="withStartList" label={t('heats.copy.startList')}>
            {(field) => <SwitchField {...field} />}
          </form.Field>
        </FormSection>
        <CostCard cost={cost} title={t('heats.copy.cost')} />
      </RouteForm>
    </PanelDialog>
  );
}
