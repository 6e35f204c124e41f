import type { ReactNode } from 'react';
import { isStill } from '../../../base/is-still.ts';
import styles from './StartClock.module.css';

/** What is left of the time, as a ring that empties: evenly, or a step each second for who asked for less motion. */
export function StartRing(props: { readonly left_s: number; readonly of_s: number }): ReactNode {
  const { left_s, of_s } = props;
  // What moves is at the end of this second when the next one begins.
  const end_s = isStill() || left_s >= of_s + 1 ? left_s : left_s - 1;
  const part = Math.min(1, Math.max(0, end_s / of_s));
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="50" cy="50" r="46" />
      <circle
        className={styles.left}
        cx="50"
        cy="50"
        r="46"
        pathLength="1"
        style={{ strokeDashoffset: (1 - part) * dash }}
      />
    </svg>
  );
}

/** Of a ring of 1, as the style sheet has it. */
const dash = 1.005;
