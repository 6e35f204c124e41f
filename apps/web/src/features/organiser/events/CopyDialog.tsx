import { today } from '@internationalized/date';
import { limits, calls, type OperatorDetailDto } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { DateField } from '../../../fields/DateFields.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { CostCard } from '../form/CostCard.tsx';
import { useEventCost } from '../form/event-cost.ts';
import { PastRaceField } from '../form/PastRaceField.tsx';
import { changedWithEvent } from './event-changes.ts';
import { LoadedEvent } from './LoadedEvent.tsx';

/** Asks what a copy takes along, and what it costs; then goes to it. */
export function CopyDialog(props: { readonly eventId: string; readonly onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <PanelDialog title={t('events.copy.title')} onClose={props.onClose}>
      <LoadedEvent eventId={props.eventId}>
        {(detail) => <CopyForm key={detail.event.id} detail={detail} />}
      </LoadedEvent>
    </PanelDialog>
  );
}

function CopyForm({ detail }: { readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { say } = useUndoableActions();
  const { event, heats } = detail;
  const cost = useEventCost(heats.length, null);
  const form = useRouteForm(calls.copyEvent, {
    params: { eventId: event.id },
    defaults: { name: event.name, startDate: firstDayOf(event), pastRace: false, withCompetitors: false },
    invalidates: [...changedWithEvent, calls.balance],
    onSaved: ([copy]) => {
      if (copy === undefined) return;
      say(t('events.said.copied'));
      void navigate({ to: '/panel/events/$eventId', params: { eventId: copy.event.id } });
    },
  });
  return (
    <RouteForm form={form} save={t('events.copy.submit')} isFleeting>
      {form.status.error === null ? null : <p role="alert">{t('events.copy.failed')}</p>}
      <p>{t('events.copy.hint')}</p>
      <FormSection isPlain>
        <form.Field name="name" label={t('events.copy.name')}>
          {(field) => <TextField {...asText(field)} maxLength={limits.eventNameMax} takesFocus />}
        </form.Field>
        <form.Field name="startDate" label={t('events.copy.startDate')} help={t('events.copy.startDateHint')}>
          {(field) => <DateField {...field} />}
        </form.Field>
        <PastRaceField form={fieldsOf(form)} timeZone={event.timeZone} storedDay={null} />
        <WholeLine>
          <form.Field
            name="withCompetitors"
            label={t('events.copy.competitors')}
            help={t('events.copy.competitorsHint')}
          >
            {(field) => <SwitchField {...field} />}
          </form.Field>
        </WholeLine>
      </FormSection>
      <CostCard cost={cost} title={t('events.copy.cost')} />
    </RouteForm>
  );
}

/** As the event has it, or today where that has passed. */
function firstDayOf({ startDate, timeZone }: OperatorDetailDto['event']): string {
  const now = today(timeZone).toString();
  return startDate < now ? now : startDate;
}
