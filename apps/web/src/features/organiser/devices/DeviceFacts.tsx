import { calls, type DeviceDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { useHasPrices } from '../../../layout/legal/use-service-info.ts';
import { Button } from '../../../ui/Button.tsx';
import { ActionLine } from './ActionLine.tsx';
import { DeviceChips } from './DeviceChips.tsx';
import { DevicePart } from './DevicePart.tsx';
import styles from './DeviceFacts.module.css';
import { useDeviceTexts } from './use-device-texts.ts';

/** Lines of the timer as they came; blanks are columns there. */
function QuotedLines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return <code className={styles.quoted}>{lines.join('\n')}</code>;
}

/** How a device is, as it said last, and the way to hear it now. */
export function DeviceFacts({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  const texts = useDeviceTexts();
  const hasPrices = useHasPrices();
  const fetching = useRouteMutation(calls.fetchSystemStatus);
  const cost = t('devices.facts.points', { count: device.triggerCost });
  const parts = Object.keys(device.deviceComponents).join(', ');
  const facts = [
    [t('devices.state'), <DeviceChips key="state" device={device} />],
    [t('devices.battery'), texts.battery(device)],
    [t('devices.facts.voltage'), texts.voltage(device)],
    [t('devices.signal'), texts.percent(device.signalStrength)],
    [t('devices.facts.network'), device.operator ?? '–'],
    [t('devices.facts.sim'), t(`devices.sim.${device.simStatus}`)],
    [t('devices.clock'), t(`desk.sync.${device.syncState}`)],
    [t('devices.facts.firmware'), device.firmware ?? t('devices.unknown')],
    [t('devices.facts.parts'), parts === '' ? '–' : parts],
    ...(hasPrices ? [[t('devices.facts.cost'), cost] as const] : []),
    [t('devices.lastImpulse'), texts.age(device.lastSeen)],
    [t('devices.facts.reported'), texts.age(device.reportedAt)],
    ...(device.notUnderstood === undefined
      ? []
      : [[t('devices.facts.notUnderstood'), <QuotedLines key="lines" lines={device.notUnderstood.lines} />] as const]),
  ] as const;
  const isMissing = !device.features.includes('systemStatus');
  return (
    <DevicePart title={t('devices.facts.title')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="soft small">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ActionLine
        error={fetching.error}
        done={fetching.data === null ? null : t('devices.facts.fetched')}
        because={isMissing ? texts.missing(device) : null}
        errorTexts={{ DEVICE_COMMUNICATION_FAILED: t('devices.facts.away') }}
      >
        <Button
          disabled={isMissing || fetching.isBusy}
          onPress={() => void fetching.call({ params: { deviceId: device.id }, body: {} })}
        >
          {t('devices.facts.fetch')}
        </Button>
      </ActionLine>
    </DevicePart>
  );
}
