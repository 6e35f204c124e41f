import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import tones from '../../../ui/tones.module.css';
import styles from './SettingStatus.module.css';

/**
 * The wanted value beside the one that the device works by.
 *
 * @param props.has how the device's own value is written; `null`: it has confirmed nothing yet
 */
export function SettingStatus(props: { readonly wanted: string | null; readonly has: string | null }): ReactNode {
  const t = useText();
  const { wanted, has } = props;
  // What nobody wants otherwise the device has as it likes.
  if (wanted === null) return null;
  const isThere = wanted === has;
  return (
    <p className={classes(styles.status, tones[isThere ? 'good' : 'warn'])}>
      <Icon name={isThere ? 'check' : 'clock'} />
      <span>{isThere ? t('devices.has') : waiting()}</span>
    </p>
  );

  function waiting(): string {
    return has === null ? t('devices.waitsFirst') : t('devices.waits', { value: has });
  }
}
