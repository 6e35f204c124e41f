import { limits, calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Unsaved } from './Unsaved.tsx';
import type { SheetRun } from './use-run.ts';

/** What operators note about a competitor in this heat; the other desk sees it. */
export function NoteForm({ of }: { readonly of: SheetRun }): ReactNode {
  const t = useText();
  const { eventId, heatId } = of.params;
  const params = { eventId, heatId, competitorId: of.competitor.id };
  const known = of.desk.desk.heat.competitorInformation?.find(({ competitorId }) => competitorId === of.competitor.id);
  const form = useRouteForm(calls.setCompetitorNote, {
    params,
    defaults: { note: known?.note ?? null },
    send: (body) => of.send('setCompetitorNote', calls.setCompetitorNote, { params, body }),
  });
  return (
    <RouteForm form={form} save={t('forms.save')} actions={<Unsaved form={form} />} isFleeting isQuiet>
      <form.Field name="note" label={t('sheet.note')} help={t('sheet.noteHelp')}>
        {(field) => <TextField {...asText(field)} lines={2} maxLength={limits.noteMax} />}
      </form.Field>
    </RouteForm>
  );
}
