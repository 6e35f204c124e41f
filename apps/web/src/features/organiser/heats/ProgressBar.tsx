import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
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
        <span>{t('heats.progress', { done, total })}</span>
        {onCourse === 0 ? null : <span>{t('heats.onCourse', { count: onCourse })}</span>}
        {out === 0 ? null : <span>{t('heats.out', { count: out })}</span>}
      </p>
    </div>
  );
}
