import { calls, type DeviceDto } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useToasts } from '../../../ui/overlay/ToastRegion.tsx';
import { DevicePart } from './DevicePart.tsx';

/** Frees a device of the account, which cannot be taken back: its tokens and settings are gone. */
export function DeregisterDevice({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const { id: deviceId, name } = device;
  const deregister = useRouteMutation(calls.deregisterDevice, {
    invalidates: [calls.listDevices],
    onDone: () => {
      toasts.show({ text: t('devices.deregister.done', { name }) });
      void navigate({ to: '/panel/devices' });
    },
  });
  const { error } = deregister;
  return (
    <DevicePart title={t('devices.deregister.title')} hint={t('devices.deregister.hint')}>
      <div>
        <Button kind="danger" onPress={() => setAsking(true)}>
          {t('devices.deregister.button')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('devices.deregister.question', { name })}
          text={t('devices.deregister.hint')}
          confirmLabel={t('devices.deregister.button')}
          isDangerous
          isBusy={deregister.isBusy}
          fault={error === null ? null : t(`errors.${error.failure}`)}
          onConfirm={() => void deregister.call({ params: { deviceId }, body: {} })}
          onClose={() => {
            deregister.forget();
            setAsking(false);
          }}
        />
      ) : null}
    </DevicePart>
  );
}
