import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

/** Rows of the real height while the first ones are on their way, so that nothing jumps afterwards. */
export function SkeletonRows(props: { readonly count: number }): ReactNode {
  const t = useText();
  return (
    <output className={classes('card', styles.rows)} data-waits>
      <span className="visually-hidden">{t('app.loading')}</span>
      {Array.from({ length: props.count }, (_, row) => (
        <span key={row} className={classes('line gap-12', styles.row)} aria-hidden="true">
          <span className={styles.plate} />
          <span className={styles.line} style={{ inlineSize: `${32 + ((row * 17) % 30)}%` }} />
          <span className={styles.figure} />
        </span>
      ))}
    </output>
  );
}
