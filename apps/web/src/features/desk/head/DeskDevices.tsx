import type { DeviceDto, EventDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DeviceChips } from '../../organiser/devices/DeviceChips.tsx';
import { useWaitingDevices } from '../../account/panel/Admissions.tsx';
import { useCourseDevices } from './use-course-devices.ts';
import { heldChannels } from '../../organiser/devices/device-warnings.ts';
import { useDeviceTexts } from '../../organiser/devices/use-device-texts.ts';
import { Name } from '../../../ui/Name.tsx';
import { classes } from '../../../ui/classes.ts';
import foot from '../foot/DeskFoot.module.css';
import styles from './DeskHeader.module.css';

const loadPhones = () => import('./DeskPhones.tsx');

/** Of each its battery, signal and clock, what it warns of, and when it last was heard. */
export const DeskDevices = memo(function DeskDevices(props: {
  readonly event: EventDto;
  /** An impulse of theirs is waited for. */
  readonly isTimed: boolean;
}): ReactNode {
  const devices = useCourseDevices(props.event);
  // Most races have none: what shows them comes with the first.
  const hasPhones = (props.event.phones ?? []).some(({ holder, endedAt }) => holder !== null && endedAt === null);
  const phones = useLazyModule(loadPhones, 'phone', hasPhones);
  const waiting = new Set(useWaitingDevices().map(({ deviceId }) => deviceId));
  return (
    <ul className={classes('wrap shrinks grows', styles.chips)}>
      {devices.map((device) => (
        <li
          key={device.id}
          className={classes('line gap-6 shrinks', styles.device, props.isTimed && isLost(device) && styles.lost)}
          data-lost={(props.isTimed && isLost(device)) || undefined}
        >
          <DeviceLine device={device} isWaiting={waiting.has(device.id)} />
        </li>
      ))}
      {phones === null ? null : <phones.DeskPhones event={props.event} />}
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
  const lastLine = device.notUnderstood?.lines.at(-1);
  const known = [
    lastLine === undefined ? [] : t('devices.lastNotUnderstood', { line: lastLine.trim() }),
    // What a device that is away said of its clock is no news of now.
    device.connected && device.reportedAt !== null ? words.clock(device) : [],
    words.age(lastSeen),
    device.battery === null ? [] : `${t('devices.battery')} ${words.battery(device)}`,
    device.signalStrength === null ? [] : `${t('devices.signal')} ${words.percent(device.signalStrength)}`,
  ];
  const facts = known.flat();
  return (
    <>
      <strong className={classes('clipped small', styles.deviceName)}>
        <Name>{name}</Name>
      </strong>
      {isWaiting ? (
        <Link to="/panel/devices/edit/$deviceId" params={{ deviceId: device.id }} search={{ tab: 'general' }}>
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

/** No impulse comes from there. What delivers by calls alone has no line that could be lost. */
function isLost(device: DeviceDto): boolean {
  return device.reportedAt !== null && (!device.connected || heldChannels(device).length > 0);
}

/** From where no impulse comes: loud, at the foot of the desk. */
export const LostChannels = memo(function LostChannels(props: { readonly event: EventDto }): ReactNode {
  const t = useText();
  const devices = useCourseDevices(props.event);
  return devices.map((device) => {
    if (!isLost(device)) return null;
    const held = heldChannels(device);
    const reason = device.connected ? t('devices.pulseHeld', { channels: held.join(', ') }) : t('devices.notConnected');
    return (
      <output key={device.id} className={foot.line} data-testid="desk-lost-channel">
        <Icon name="warning" />
        <span className={classes('shrinks grows', foot.words)}>
          {t('sheet.lostChannel', { name: device.name, reason })}
        </span>
      </output>
    );
  });
});
