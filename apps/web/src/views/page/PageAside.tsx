import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import tones from '../../ui/tones.module.css';
import type { Concern, NextStep } from './page-state.ts';
import styles from './PageAside.module.css';

/** What comes next, and what is wrong: beside the list, where a wide page would else be empty. */
export function PageAside(props: { readonly next: NextStep | null; readonly concerns: readonly Concern[] }): ReactNode {
  const t = useText();
  const { next, concerns } = props;
  return (
    <aside className={classes('stack gap-16 at-top', styles.aside)}>
      {concerns.length === 0 ? null : (
        <section className="stack gap-8">
          <h2 className="soft small">{t('ui.page.attention')}</h2>
          <ul className="stack gap-8">
            {concerns.map((concern) => (
              <li key={concern.id} className={classes(styles.concern, tones[concern.tone])}>
                <Icon name={concern.tone === 'bad' ? 'cross' : 'warning'} />
                <div className={classes('stack gap-8 grows', styles.what)}>
                  <p>{concern.text}</p>
                  {concern.action}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {next === null ? null : (
        <section className="stack gap-8">
          <h2 className="soft small">{t('ui.page.nextStep')}</h2>
          <div className={classes('stack gap-12 card', styles.next)}>
            <p>{next.text}</p>
            {next.action}
          </div>
        </section>
      )}
    </aside>
  );
}
