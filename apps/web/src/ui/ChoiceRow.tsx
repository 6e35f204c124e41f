import type { ReactNode } from 'react';
import { useTabInSight } from './Tabs.tsx';
import styles from './ChoiceRow.module.css';

/** A choice below tabs, of chips so that nobody takes it for them. Its children are links of `choiceClass`. */
export function ChoiceRow(props: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const row = useTabInSight<HTMLElement>();
  return (
    <nav ref={row} className={styles.row} aria-label={props.label}>
      {props.children}
    </nav>
  );
}

/** The look of one chip; the chosen one carries `aria-current`. */
export const choiceClass = styles.choice ?? '';
