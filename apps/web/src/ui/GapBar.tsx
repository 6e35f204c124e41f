import type { ReactNode } from 'react';
import styles from './GapBar.module.css';

/** How far behind, as a length. Says the same as the number beside it, so it is silent. */
export function GapBar(props: {
  /** 0 for the leader, 1 for the largest gap shown. */
  readonly share: number;
}): ReactNode {
  const percent = Math.min(1, Math.max(0, props.share)) * 100;
  return (
    <span className={styles.track} aria-hidden="true">
      {percent === 0 ? null : <span className={styles.bar} style={{ inlineSize: `${percent}%` }} />}
    </span>
  );
}
