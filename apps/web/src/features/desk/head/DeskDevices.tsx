import { routes } from '@startwand/contract';
import type { DeviceDto, EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../account.ts';
import { useRouteQuery } from '../../../api/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { DeviceChips } from '../../devices/DeviceChips.tsx';
import { heldChannels } from '../../devices/device-warnings.ts';
import { useDeviceTexts } from '../../devices/use-device-texts.ts';
import styles from './DeskHeader.module.css';

/** The devices that this course listens to, live. */
export function useCourseDevices(event: EventDto): readonly DeviceDto[] {
  const params = { userId: useAccount().id };
  const devices = useRouteQuery(routes.listDevices, { params }, { background: true });
  if (devices.kind !== 'ready') return [];
  const used = new Set(
    event.measuringPoints.flatMap(({ sources }) => sources?.map(({ deviceId }) => deviceId) ?? []),
  );
  return devices.data.filter((device) => used.has(device.id));
}

/** Of each its battery, signal and clock, what it warns of, and when it last was heard. */
export function DeskDevices({ devices }: { readonly devices: readonly DeviceDto[] }): ReactNode {
  return (
    <ul className={styles.chips}>
      {devices.map((device) => (
        <li key={device.id} className={styles.device}>
          <DeviceLine device={device} />
        </li>
      ))}
    </ul>
  );
}

function DeviceLine({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  const words = useDeviceTexts();
  const { name, lastSeen } = device;
  const known = [
    words.age(lastSeen),
    device.battery === null ? [] : `${t('devices.battery')} ${words.battery(device)}`,
    device.signalStrength === null
      ? []
      : `${t('devices.signal')} ${words.percent(device.signalStrength)}`,
  ];
  const facts = known.flat();
  return (
    <>
      <strong className={styles.deviceName}>{name}</strong>
      <DeviceChips device={device} />
      <span className={styles.deviceFacts} title={facts.join(' · ')}>
        {facts.join(' · ')}
      </span>
    </>
  );
}

/** From where no impulse comes: loud, above everything. */
export function LostChannels({ devices }: { readonly devices: readonly DeviceDto[] }): ReactNode {
  const t = useText();
  return devices.map((device) => {
    const held = heldChannels(device);
    if (device.connected && held.length === 0) return null;
    // What delivers by calls alone has no line that could be lost.
    if (device.reportedAt === null) return null;
    const reason = device.connected
      ? t('devices.pulseHeld', { channels: held.join(', ') })
      : t('devices.notConnected');
    return (
      <Banner key={device.id} tone="bad" icon="warning">
        {t('sheet.lostChannel', { name: device.name, reason })}
      </Banner>
    );
  });
}
