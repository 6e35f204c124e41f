import { routes } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { DeviceDto, EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../account.ts';
import { useRouteQuery } from '../../../api/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../live/use-now.ts';
import { Chip } from '../../../ui/Chip.tsx';
import styles from './DeskHeader.module.css';

const ticksPerMillisecond = BigInt(TICKS_PER_MILLISECOND);
/** Without an impulse for so long, its age is worth a look. */
const silent_ms = 120_000;

/** The devices of this course: by what their clock is held, and whether they have fallen silent. */
export function DeskDevices({ event }: { readonly event: EventDto }): ReactNode {
  const params = { userId: useAccount().id };
  const devices = useRouteQuery(routes.listDevices, { params }, { background: true });
  if (devices.kind !== 'ready') return null;
  const used = new Set(
    event.measuringPoints.flatMap(({ sources }) => sources?.map(({ deviceId }) => deviceId) ?? []),
  );
  return (
    <ul className={styles.chips}>
      {devices.data
        .filter((device) => used.has(device.id))
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
  const now = useNow();
  const { syncState, lastSeen } = device;
  const age_ms = lastSeen === null ? null : now - Number(lastSeen / ticksPerMillisecond);
  const age = age_ms === null ? t('desk.panel.neverSeen') : formats.age(age_ms);
  const isSilent = age_ms === null || age_ms > silent_ms;
  const isWell = syncState !== 'notSynced' && !isSilent;
  const texts = [device.name, t(`race.sync.${syncState}`), ...(isSilent ? [age] : [])];
  return (
    <Chip tone={isWell ? 'good' : 'warn'} icon={isWell ? 'clock' : 'warning'}>
      {texts.join(' · ')}
    </Chip>
  );
}
