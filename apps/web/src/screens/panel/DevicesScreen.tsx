import { routes } from '@startwand/contract';
import type { DeviceDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { AllowedAdmissions, WaitingAdmissions } from '../../features/panel/Admissions.tsx';
import { useAccount } from '../../account.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { useNow } from '../../live/use-now.ts';
import { Chip } from '../../ui/Chip.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import styles from './DevicesScreen.module.css';

const ticksPerMillisecond = 10_000n;

/** The devices of the account: who wants to connect as one, when each last delivered, and what holds its clock. */
export function DevicesScreen(): ReactNode {
  const t = useText();
  const devices = useRouteQuery(routes.listDevices, { params: { userId: useAccount().id } });
  return (
    <Column>
      <title>{t('desk.panel.devices')}</title>
      <h1>{t('desk.panel.devices')}</h1>
      <WaitingAdmissions />
      <Loaded
        from={devices}
        skeleton={<SkeletonRows count={2} />}
        empty={
          <EmptyState title={t('desk.panel.noDevices')} hint={t('desk.panel.noDevicesHint')} />
        }
      >
        {(own) => (
          <ul className={styles.devices}>
            {own.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )}
      </Loaded>
      <AllowedAdmissions />
    </Column>
  );
}

function Device({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const { syncState, lastSeen } = device;
  const isHeld = syncState !== 'notSynced';
  return (
    <li className={styles.device}>
      <h2>{device.name}</h2>
      <Chip tone={isHeld ? 'good' : 'warn'} icon={isHeld ? 'clock' : 'warning'}>
        {t(`race.sync.${syncState}`)}
      </Chip>
      <p className={styles.more}>
        <span>{device.type}</span>
        <span>{t('desk.panel.serial', { id: device.id })}</span>
        <span>
          {lastSeen === null
            ? t('desk.panel.neverSeen')
            : t('desk.panel.lastSeen', {
                age: formats.age(now - Number(lastSeen / ticksPerMillisecond)),
              })}
        </span>
      </p>
    </li>
  );
}
