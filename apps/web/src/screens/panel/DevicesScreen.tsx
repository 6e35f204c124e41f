import type { DeviceDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { AllowedAdmissions, WaitingAdmissions } from '../../features/panel/Admissions.tsx';
import { asApiError } from '../../features/panel/as-api-error.ts';
import { useDevices } from '../../features/panel/use-devices.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { useServices } from '../../services.ts';
import { Chip } from '../../ui/Chip.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/StateMessage.tsx';
import styles from './DevicesScreen.module.css';

const ticksPerMillisecond = 10_000n;

/** The devices of the account: who wants to connect as one, when each last delivered, and what holds its clock. */
export function DevicesScreen(): ReactNode {
  const t = useText();
  const { data, error, refetch } = useDevices();
  return (
    <Column>
      <title>{t('desk.panel.devices')}</title>
      <h1>{t('desk.panel.devices')}</h1>
      {data === undefined && error === null ? <SkeletonRows count={2} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState error={asApiError(error)} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState title={t('desk.panel.noDevices')} hint={t('desk.panel.noDevicesHint')} />
      ) : null}
      <WaitingAdmissions />
      <ul className={styles.devices}>
        {data?.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      <AllowedAdmissions />
    </Column>
  );
}

function Device({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { clock } = useServices();
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
                age: formats.age(clock.now() - Number(lastSeen / ticksPerMillisecond)),
              })}
        </span>
      </p>
    </li>
  );
}
