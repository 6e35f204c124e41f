import { limits, calls, type OperatorCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { NumberField } from '../../../fields/NumberField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { sheetRun } from '../run-sheet/use-run.ts';
import type { Desk } from '../use-desk.ts';

/** A jury asks at which gate, and why: both stand beside the run, for everybody. Enter alone disqualifies without. */
export function DisqualifyDialog(props: {
  readonly desk: Desk;
  readonly competitor: OperatorCompetitorDto;
}): ReactNode {
  const t = useText();
  const { desk, competitor } = props;
  const of = sheetRun(desk, competitor);
  const { params, run } = of;
  const form = useRouteForm(calls.setRunStatus, {
    params,
    defaults: { status: 'dsq' as const, gate: run?.gate ?? null, message: run?.message ?? '' },
    send: (body) => of.send('dsq', calls.setRunStatus, { params, body }),
    onSaved: desk.commands.closeDialog,
  });
  return (
    <PanelDialog
      title={t('sheet.disqualify', { bib: competitor.startNumber ?? '–' })}
      onClose={desk.commands.closeDialog}
    >
      <RouteForm form={form} save={t('desk.action.dsq')} isFleeting>
        <form.Field name="gate" label={t('sheet.gate')}>
          {({ value, ...field }) => (
            <NumberField {...field} value={value ?? null} min={1} max={limits.gateMax} isRequired={false} takesFocus />
          )}
        </form.Field>
        <form.Field name="message" label={t('sheet.reason')} help={t('sheet.reasonHelp')}>
          {({ value, ...field }) => (
            <TextField {...asText({ ...field, value: value ?? null })} maxLength={limits.runMessageMax} />
          )}
        </form.Field>
      </RouteForm>
    </PanelDialog>
  );
}
