import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import styles from './StateSign.module.css';

/** Above a message that stands alone on a page: what it is about, before it is read. */
export function StateSign({ name }: { readonly name: IconName }): ReactNode {
  return (
    <span className={styles.sign}>
      <Icon name={name} />
    </span>
  );
}
