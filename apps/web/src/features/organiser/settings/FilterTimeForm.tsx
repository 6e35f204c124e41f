import { calls, type EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { FormSection } from '../../../fields/Form.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { FilterTimeField } from '../form/FilterTimeField.tsx';
import { SettingRow } from './SettingRow.tsx';

/** How long after an impulse the next one at that point is a duplicate. */
export function FilterTimeForm({ event }: { readonly event: EventDto }): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const again = useRouteMutation(calls.setTriggerFilterTime, { background: true });
  const params = { eventId: event.id };
  const { triggerFilterTime_100ns } = event;
  const form = useRouteForm(calls.setTriggerFilterTime, {
    params,
    defaults: { triggerFilterTime_100ns },
    version: event.versions?.settings,
    versionOf: (saved) => saved.versions?.settings,
    onSaved: () =>
      say(t('heats.settings.filterSaved'), {
        call: () => again.call({ params, body: { triggerFilterTime_100ns } }),
        said: t('heats.settings.back'),
        of: [`filter time ${event.id}`],
      }),
  });
  return (
    <SettingRow title={t('heats.settings.filter')} hint={t('eventForm.filterTimeHint')}>
      <RouteForm form={form} save={t('forms.save')} isOnceChanged>
        <FormSection isPlain>
          <form.Field name="triggerFilterTime_100ns" label={t('eventForm.filterTime')}>
            {(field) => <FilterTimeField field={field} />}
          </form.Field>
        </FormSection>
      </RouteForm>
    </SettingRow>
  );
}
