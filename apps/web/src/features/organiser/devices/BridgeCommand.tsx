import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './DeviceAccess.module.css';

/** What starts the bridge of a device, to be copied: as it is typed beside the timer, what is in capitals is known there. */
export function BridgeCommand({ deviceId }: { readonly deviceId: string }): ReactNode {
  const t = useText();
  return (
    <textarea
      className={classes('wide small breaks', styles.token)}
      aria-label={t('devices.access.bridgeCommand')}
      readOnly
      rows={2}
      value={`npm run bridge -- --device ${deviceId} --pin PIN --server ${window.location.origin} --serial /dev/ttyUSB0`}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
