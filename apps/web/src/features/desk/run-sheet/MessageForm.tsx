import { limits, calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { NumberField } from '../../../fields/NumberField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Unsaved } from './Unsaved.tsx';
import type { SheetRun } from './use-run.ts';

/** What lists say beside the run, whatever its status: everybody who sees the run reads it. */
export function MessageForm({ of }: { readonly of: SheetRun }): ReactNode {
  const t = useText();
  const { params, run } = of;
  const form = useRouteForm(calls.setRunMessage, {
    params,
    defaults: { gate: run?.gate ?? null, message: run?.message ?? null },
    send: (body) => of.send('setRemark', calls.setRunMessage, { params, body }),
  });
  return (
    <RouteForm form={form} save={t('sheet.say')} actions={<Unsaved form={form} />} isFleeting isQuiet>
      <form.Field name="message" label={t('sheet.said')} help={t('sheet.saidHelp')}>
        {({ value, ...field }) => (
          <TextField {...asText({ ...field, value: value ?? null })} maxLength={limits.runMessageMax} />
        )}
      </form.Field>
      <form.Field name="gate" label={t('sheet.gate')}>
        {({ value, ...field }) => (
          <NumberField {...field} value={value ?? null} min={1} max={limits.gateMax} isRequired={false} />
        )}
      </form.Field>
    </RouteForm>
  );
}
