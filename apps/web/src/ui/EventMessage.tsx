import type { ReactNode } from 'react';
import styles from './EventMessage.module.css';
import { Icon } from './Icon.tsx';

/** What the organiser tells everybody, as it stands on the pages of an event and in the preview of it. */
export function EventMessage(props: {
  readonly children: ReactNode;
  /** What puts it away, where that can be done. */
  readonly action?: ReactNode;
}): ReactNode {
  return (
    <output className={styles.banner}>
      <Icon name="info" />
      <span>{props.children}</span>
      {props.action}
    </output>
  );
}
