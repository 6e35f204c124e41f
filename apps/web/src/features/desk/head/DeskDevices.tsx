import { routes } from '@startwand/contract';
import type { DeviceDto, EventDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useAccount } from '../../../account.ts';
import { useRouteQuery } from '../../../api/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DeviceChips } from '../../devices/DeviceChips.tsx';
import { useWaitingDevices } from '../../panel/Admissions.tsx';
import { heldChannels } from '../../devices/device-warnings.ts';
import { useDeviceTexts } from '../../devices/use-device-texts.ts';
import styles from './DeskHeader.module.css';

/** The devices that this course listens to, live. */
function useCourseDevices(event: EventDto): readonly DeviceDto[] {
  const params = { userId: useAccount().id };
  const devices = useRouteQuery(routes.listDevices, { params }, { background: true });
  if (devices.kind !== 'ready') return [];
  const used = new Set(
    event.measuringPoints.flatMap(({ sources }) => sources?.map(({ deviceId }) => deviceId) ?? []),
  );
  return devices.data.filter((device) => used.has(device.id));
}

/** Of each its battery, signal and clock, what it warns of, and when it last was heard. */
export const DeskDevices = memo(function DeskDevices(props: {
  readonly event: EventDto;
}): ReactNode {
  const devices = useCourseDevices(props.event);
  const waiting = new Set(useWaitingDevices().map(({ deviceId }) => deviceId));
  return (
    <ul className={styles.chips}>
      {devices.map((device) => (
        <li key={device.id} className={styles.device}>
          <DeviceLine device={device} isWaiting={waiting.has(device.id)} />
        </li>
      ))}
    </ul>
  );
});

function DeviceLine(props: {
  readonly device: DeviceDto;
  /** Its bridge asks to be let in, and nothing of it arrives before. */
  readonly isWaiting: boolean;
}): ReactNode {
  const t = useText();
  const { device, isWaiting } = props;
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
      {isWaiting ? (
        <Link
          to="/panel/devices/edit/$deviceId"
          params={{ deviceId: device.id }}
          search={{ tab: 'general' }}
        >
          <Chip tone="warn" icon="warning">
            {t('devices.access.wants')}
          </Chip>
        </Link>
      ) : (
        <DeviceChips device={device} />
      )}
      <span className={styles.deviceFacts} title={facts.join(' · ')}>
        {facts.join(' · ')}
      </span>
    </>
  );
}

/** From where no impulse comes: loud, above everything. */
export const LostChannels = memo(function LostChannels(props: {
  readonly event: EventDto;
}): ReactNode {
  const t = useText();
  const devices = useCourseDevices(props.event);
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
});
