import type { DeviceDto, EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../language/language-context.tsx';
import { useServices } from '../../services.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useDevices } from '../panel/use-devices.ts';
import styles from './DeskHeader.module.css';

const ticksPerMillisecond = 10_000n;

/** The devices of this course: by what their clock is held, and when they last delivered. */
export function DeskDevices({ event }: { readonly event: EventDto }): ReactNode {
  const { data } = useDevices();
  const used = new Set(
    event.measuringPoints.flatMap(({ sources }) => sources?.map(({ deviceId }) => deviceId) ?? []),
  );
  return (
    <ul className={styles.chips}>
      {data
        ?.filter((device) => used.has(device.id))
        .map((device) => (
          <li key={device.id}>
            <DeviceChip device={device} />
          </li>
        ))}
    </ul>
  );
}

function DeviceChip({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { clock } = useServices();
  const { syncState, lastSeen } = device;
  const age =
    lastSeen === null
      ? t('desk.panel.neverSeen')
      : formats.age(clock.now() - Number(lastSeen / ticksPerMillisecond));
  return (
    <Chip
      tone={syncState === 'notSynced' ? 'warn' : 'good'}
      icon={syncState === 'notSynced' ? 'warning' : 'clock'}
    >
      {`${device.name} · ${t(`race.sync.${syncState}`)} · ${age}`}
    </Chip>
  );
}
