import type { ReactNode } from 'react';
import styles from './TabHead.module.css';

/** Above the list of a tab: one sentence about it, and what one can do. */
export function TabHead(props: {
  readonly lead: string;
  readonly actions: ReactNode;
  /** Why an action cannot be done now. */
  readonly because?: string | null;
}): ReactNode {
  const { because = null } = props;
  return (
    <header className={styles.head}>
      <p className={styles.lead}>{props.lead}</p>
      <div className={styles.actions}>
        {because === null ? null : <span className={styles.why}>{because}</span>}
        {props.actions}
      </div>
    </header>
  );
}
