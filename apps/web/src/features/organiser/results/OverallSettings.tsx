import { calls, type EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FormSection } from '../../../fields/Form.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { OverallField } from '../form/OverallField.tsx';

/** How the total is made; it is ranked anew as soon as that is saved. */
export function OverallSettings({ event }: { readonly event: EventDto }): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.setOverallRanking, {
    params: { eventId: event.id },
    defaults: { overallRanking: event.overallRanking },
    version: event.versions?.settings,
    versionOf: (saved) => saved.versions?.settings,
  });
  return (
    <RouteForm form={form} save={t('forms.save')}>
      <FormSection title={t('eventForm.overall.label')}>
        <form.Field name="overallRanking" label={t('eventForm.overall.label')}>
          {(field) => <OverallField field={field} />}
        </form.Field>
      </FormSection>
    </RouteForm>
  );
}
