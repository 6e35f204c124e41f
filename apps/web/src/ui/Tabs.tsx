import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** A row of tabs that scrolls sideways on a phone. Its children are links or buttons of `tabClass`. */
export function TabRow(props: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <nav className={styles.row} aria-label={props.label}>
      {props.children}
    </nav>
  );
}

/** The look of one tab; the current one carries `aria-current`. */
export const tabClass = styles.tab ?? '';
