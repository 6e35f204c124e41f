import { calls, type DeviceDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ActionLine } from './ActionLine.tsx';
import { DevicePart } from './DevicePart.tsx';

/** Lets a device connect again over the mobile network, which takes its time. */
export function DeviceActivation({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const activate = useRouteMutation(calls.activateDevice);
  const { state, until } = device.activation;
  const until_ms = until === null ? null : Number(until / BigInt(TICKS_PER_MILLISECOND));
  const done =
    state === 'active'
      ? t('devices.activation.active')
      : until_ms === null
        ? null
        : t('devices.activation.until', { time: formats.clock(until_ms) });
  return (
    <DevicePart title={t('devices.activation.title')} hint={t('devices.activation.hint')}>
      <ActionLine error={activate.error} done={done}>
        <Button
          disabled={state === 'activating' || activate.isBusy}
          onPress={() => void activate.call({ params: { deviceId: device.id }, body: {} })}
        >
          {t('devices.activation.activate')}
        </Button>
      </ActionLine>
    </DevicePart>
  );
}
