import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import type { HeatProgress } from './heat-progress.ts';
import styles from './ProgressBar.module.css';

/** Finished, out and on course as shares of the field, and the same in words. */
export function ProgressBar({ progress }: { readonly progress: HeatProgress }): ReactNode {
  const t = useText();
  const { total, done, onCourse, out } = progress;
  if (total === 0) return null;
  const share = (count: number) => ({ inlineSize: `${(100 * count) / total}%` });
  return (
    <div className="stack gap-4">
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.done} style={share(done)} />
        <span className={styles.out} style={share(out)} />
        <span className={styles.onCourse} style={share(onCourse)} />
      </div>
      <p className="wrap gap-0-16 soft">
        <Share look="done" text={t('heats.progress', { done, total })} />
        {out === 0 ? null : <Share look="out" text={t('heats.out', { count: out })} />}
        {onCourse === 0 ? null : <Share look="onCourse" text={t('heats.onCourse', { count: onCourse })} />}
      </p>
    </div>
  );
}

/** In words, behind the colour that it has in the bar, in the order of the bar. */
function Share(props: { readonly look: 'done' | 'out' | 'onCourse'; readonly text: string }): ReactNode {
  return (
    <span className="line gap-6">
      <span className={classes(styles.dot, styles[props.look])} aria-hidden="true" />
      {props.text}
    </span>
  );
}
