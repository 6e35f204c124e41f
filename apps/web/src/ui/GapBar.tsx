import type { ReactNode } from 'react';
import styles from './GapBar.module.css';

/** How far behind, as a length. Says the same as the number beside it, so it is silent. */
export function GapBar(props: {
  /** 0 for the leader, whose mark is the beginning; 1 fills the bar, and what is more ends torn. */
  readonly share: number;
}): ReactNode {
  const { share } = props;
  const percent = Math.min(1, Math.max(0, share)) * 100;
  return (
    <span className={styles.track} aria-hidden="true">
      {percent === 0 ? null : (
        <span className={share > 1 ? styles.torn : styles.bar} style={{ inlineSize: `${percent}%` }} />
      )}
    </span>
  );
}
