import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';

/** Serial number and PIN that a device is registered with. */
export interface AddedDevice {
  readonly deviceId: string;
  readonly pin: string;
}

/** An administrator makes a timer known to the service: it is nobody's until somebody registers it. */
export function AddDeviceDialog(props: {
  readonly onAdded: (added: AddedDevice) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.addDevice, {
    defaults: { deviceId: '', pin: null },
    onSaved: ([added]) => {
      if (added !== undefined) props.onAdded(added);
    },
  });
  return (
    <PanelDialog title={t('devices.add.title')} onClose={props.onClose}>
      <RouteForm form={form} save={t('devices.add.submit')} isFleeting>
        <p>{t('devices.add.lead')}</p>
        <form.Field name="deviceId" label={t('devices.serial')} help={t('devices.add.serialHint')}>
          {(field) => <TextField {...asText(field)} isNumeric takesFocus />}
        </form.Field>
        <form.Field name="pin" label={t('devices.pin')} help={t('devices.add.pinHint')}>
          {(field) => <TextField {...asText(field)} />}
        </form.Field>
      </RouteForm>
    </PanelDialog>
  );
}
