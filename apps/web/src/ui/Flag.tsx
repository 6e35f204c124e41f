import type { ReactNode } from 'react';
import { drawFlag } from './flag-drawings.ts';
import { classes } from './classes.ts';
import styles from './Flag.module.css';

/**
 * A nation: its flag, drawn where it is simple enough to be right, and always its three letters.
 * Emoji flags are no choice: Windows has none.
 */
export function Flag(props: { readonly nation: string | null }): ReactNode {
  if (props.nation === null) return null;
  const shapes = drawFlag(props.nation);
  return (
    <span className={classes('soft small one-line', styles.nation)}>
      {shapes === null ? null : (
        <svg viewBox="0 0 24 16" className={styles.flag} aria-hidden="true" focusable="false">
          {shapes.map((shape) => (
            <path key={shape.path} d={shape.path} fill={shape.colour} />
          ))}
        </svg>
      )}
      <span>{props.nation}</span>
    </span>
  );
}
