import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** What can be done here, side by side; at most one of them filled. */
export function Actions(props: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{props.children}</div>;
}
