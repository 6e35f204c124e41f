import { calls, type DeviceDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { usePathForm } from '../../../forms/use-path-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { useMay } from '../../../services/use-may.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import type { AddedDevice } from './AddDeviceDialog.tsx';

const faultsBeside = {
  DEVICE_NOT_FOUND: 'deviceId',
  DEVICE_REGISTERED: 'deviceId',
  WRONG_PIN: 'pin',
} as const;

/** Takes a device onto the account: what its type plate says, and what it is called on the course. */
export function RegisterDialog(props: {
  /** Added to the service just now; `null`: it is typed in from the type plate. */
  readonly added: AddedDevice | null;
  readonly onRegistered: (device: DeviceDto) => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { added } = props;
  const form = usePathForm(calls.registerDevice, {
    defaults: { deviceId: added?.deviceId ?? '', pin: added?.pin ?? '', name: '' },
    faultsBeside,
    onSaved: ([device]) => {
      if (device !== undefined) props.onRegistered(device);
    },
  });
  return (
    <PanelDialog title={t('devices.register')} onClose={props.onClose}>
      <RouteForm form={form} save={t('devices.register')} isFleeting>
        {added === null ? null : (
          <Banner tone="good" icon="check">
            {t('devices.add.added', { ...added })}
          </Banner>
        )}
        <form.Field name="deviceId" label={t('devices.serial')} help={t('devices.serialHint')}>
          {(field) => <TextField {...field} isNumeric takesFocus />}
        </form.Field>
        <form.Field name="pin" label={t('devices.pin')} help={t('devices.pinHint')}>
          {(field) => <TextField {...asText(field)} />}
        </form.Field>
        <form.Field name="name" label={t('devices.name')} help={t('devices.nameHint')}>
          {(field) => <TextField {...asText(field)} />}
        </form.Field>
        <Bonus />
        {added === null ? <Unknown onAdd={props.onAdd} /> : null}
      </RouteForm>
    </PanelDialog>
  );
}

/** Leads to adding a device that the service does not know, or says who adds it. */
function Unknown({ onAdd }: { readonly onAdd: () => void }): ReactNode {
  const t = useText();
  const { may } = useMay(calls.addDevice);
  if (!may) return <p className="soft small">{t('devices.add.askAdministrator')}</p>;
  return (
    <p className="line gap-8 soft small">
      {t('devices.add.unknown')}
      <Button kind="quiet" onPress={onAdd}>
        {t('devices.add.title')}
      </Button>
    </p>
  );
}

function Bonus(): ReactNode {
  const t = useText();
  const info = useRouteQuery(calls.serviceInfo, {}, { background: true });
  const bonus = info.kind === 'ready' ? (info.data[0]?.prices.deviceBonus_tp ?? 0) : 0;
  return bonus === 0 ? null : <p>{t('devices.bonus', { count: bonus })}</p>;
}
