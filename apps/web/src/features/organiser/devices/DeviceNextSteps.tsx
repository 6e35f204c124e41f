import type { DeviceDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { BridgeCommand } from './BridgeCommand.tsx';
import { DevicePart } from './DevicePart.tsx';
import styles from './DeviceNextSteps.module.css';

/** Nothing was ever heard of it: there is nothing to tell of it, and nobody to ask. */
export function isNew({ connected, lastSeen, reportedAt }: DeviceDto): boolean {
  return !connected && lastSeen === null && reportedAt === null;
}

/** In the place of what a device says of itself, until it says something: how it connects, and what one does meanwhile. */
export function DeviceNextSteps({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  return (
    <DevicePart title={t('devices.next.title')} hint={t('devices.next.hint')}>
      <ol className={classes('stack gap-16', styles.steps)}>
        <li className={styles.step}>
          <div className="stack gap-8">
            <p>{t('devices.next.mobile')}</p>
            <p>{t('devices.next.bridge')}</p>
            <BridgeCommand deviceId={device.id} />
          </div>
        </li>
        <li className={styles.step}>
          <p>{t('devices.next.allow')}</p>
        </li>
        <li className={styles.step}>
          <div className="stack gap-12">
            <p>{t('devices.next.event')}</p>
            <p>
              <Link to="/panel/events/create" className={classes(buttons.button, buttons.primary)}>
                {t('desk.panel.newEvent')}
              </Link>
            </p>
          </div>
        </li>
      </ol>
    </DevicePart>
  );
}
