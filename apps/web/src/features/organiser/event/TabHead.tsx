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
    <header className="row gap-12-24 between">
      <p className={styles.lead}>{props.lead}</p>
      <div className="row gap-12">
        {because === null ? null : <span className="soft small">{because}</span>}
        {props.actions}
      </div>
    </header>
  );
}
