import type { DeviceDto } from '@startwand/contract';
import { use, type ReactNode } from 'react';
import { assertNever } from '../../../base/assert-never.ts';
import { ConnectedContext } from '../../../base/connected-context.ts';
import { useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import styles from './DeviceChips.module.css';
import { hasCaughtUp, warningsOf, type DeviceWarning } from './device-warnings.ts';

/** How a device stands in a glance: each warning, or that all is well. */
export function DeviceChips({ device }: { readonly device: DeviceDto }): ReactNode {
  const t = useText();
  const warnings = warningsOf(device);
  const isUpToDate = use(ConnectedContext);
  return (
    <span className={styles.chips}>
      {warnings.map((warning) => (
        <WarningChip key={warning.kind} warning={warning} />
      ))}
      {warnings.length === 0 ? (
        <Chip tone={isUpToDate ? 'good' : 'quiet'} icon={isUpToDate ? 'check' : 'offline'}>
          {t(isUpToDate ? 'devices.connected' : 'devices.notKnown')}
        </Chip>
      ) : null}
      {hasCaughtUp(device) ? null : (
        <Chip tone="info" icon="clock">
          {t('devices.waiting')}
        </Chip>
      )}
    </span>
  );
}

function WarningChip({ warning }: { readonly warning: DeviceWarning }): ReactNode {
  const t = useText();
  switch (warning.kind) {
    case 'pulseHeld':
      return (
        <Chip tone="bad" icon="warning">
          {t('devices.pulseHeld', { channels: warning.channels.join(', ') })}
        </Chip>
      );
    case 'notUnderstood':
      return (
        <Chip tone="bad" icon="warning">
          {t('devices.notUnderstood', { count: warning.count })}
        </Chip>
      );
    case 'notSynced':
      return (
        <Chip tone="warn" icon="clock">
          {t('desk.sync.notSynced')}
        </Chip>
      );
    case 'batteryLow':
      return (
        <Chip tone="warn" icon="warning">
          {t('devices.batteryLow', { value: warning.battery })}
        </Chip>
      );
    case 'activating':
      return (
        <Chip tone="info" icon="clock">
          {t('devices.activating')}
        </Chip>
      );
    case 'notConnected':
      return (
        <Chip tone="quiet" icon="offline">
          {t('devices.notConnected')}
        </Chip>
      );
    default:
      return assertNever(warning);
  }
}
