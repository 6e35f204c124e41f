import { calls, limits, outputKinds } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { FormSection } from '../../../fields/Form.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useOwnEvent } from '../event/own-event.ts';

const genders = ['female', 'male'] as const;

/** One more receiver; what FIS alone asks is asked for FIS alone. */
export function OutputForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const form = useRouteForm(calls.addOutput, {
    params: { eventId: event.id },
    defaults: { kind: 'fisLive', host: '', port: null, codex: null, password: null, gender: null },
    invalidates: [calls.eventOutputs],
    onSaved: onClose,
  });
  const kind = useSelector(form.values.store, ({ values }) => values.kind) ?? 'fisLive';
  return (
    <RouteForm
      form={form}
      save={t('report.send.add')}
      actions={<Button onPress={onClose}>{t('report.send.cancel')}</Button>}
    >
      <FormSection help={t(`report.send.hints.${kind}`)} title={t('report.send.add')}>
        <form.Field name="kind" label={t('report.send.kind')}>
          {(field) => (
            <SelectField
              {...field}
              choices={outputKinds.map((value) => ({ value, label: t(`report.send.kinds.${value}`) }))}
            />
          )}
        </form.Field>
        {kind === 'rmonitorPort' ? null : (
          <>
            <form.Field name="host" label={t('report.send.host')}>
              {(field) => <TextField {...asText(field)} maxLength={limits.hostMax} />}
            </form.Field>
            <form.Field name="port" label={t('report.send.port')}>
              {(field) => <NumberField {...field} min={limits.outputPortMin} max={limits.outputPortMax} />}
            </form.Field>
          </>
        )}
        {kind === 'fisLive' ? (
          <>
            <form.Field name="codex" label={t('report.send.codex')}>
              {(field) => <TextField {...asText(field)} maxLength={4} />}
            </form.Field>
            <form.Field name="password" label={t('report.send.password')}>
              {(field) => <TextField {...asText(field)} maxLength={limits.outputPasswordMax} />}
            </form.Field>
          </>
        ) : null}
        <form.Field name="gender" label={t('report.send.gender')}>
          {(field) => (
            <SelectField
              {...field}
              emptyLabel={t('report.send.everybody')}
              choices={genders.map((value) => ({ value, label: t(`race.gender.${value}`) }))}
            />
          )}
        </form.Field>
      </FormSection>
    </RouteForm>
  );
}
