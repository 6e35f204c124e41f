import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useCommand } from '../../../layout/use-command.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './DeviceAccess.module.css';

/** What starts the bridge of a device, to be copied: as it is typed beside the timer, what is in capitals is known there. */
export function BridgeCommand({ deviceId }: { readonly deviceId: string }): ReactNode {
  const t = useText();
  const options = `--device ${deviceId} --pin PIN --server ${window.location.origin} --serial /dev/ttyUSB0`;
  const command = useCommand({ program: 'bridge', options });
  return (
    <textarea
      className={classes('wide small breaks', styles.token)}
      aria-label={t('devices.access.bridgeCommand')}
      readOnly
      rows={2}
      value={command}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
