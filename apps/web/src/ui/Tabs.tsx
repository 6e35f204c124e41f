import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** A row of tabs that scrolls sideways on a phone. Its children are links or buttons of `tabClass`. */
export function TabRow(props: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const row = useRef<HTMLElement>(null);
  // Who comes by a link to one of the last tabs sees which one it is.
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (row.current === null || tab === undefined || tab === null) return;
    const beyond = tab.getBoundingClientRect().right - row.current.getBoundingClientRect().right;
    if (beyond > 0) row.current.scrollLeft += beyond;
  }, []);
  return (
    <nav ref={row} className={styles.row} aria-label={props.label}>
      {props.children}
    </nav>
  );
}

/** The look of one tab; the current one carries `aria-current`. */
export const tabClass = styles.tab ?? '';
