import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { useText } from '../../../language/language-context.tsx';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import styles from './NothingYet.module.css';

/** A service without an event: what this is; and of a new one, what to do first. */
export function NothingYet(): ReactNode {
  const t = useText();
  const info = useServiceInfo();
  if (info === null) return null;
  const place = info.isNew ? 'home' : 'empty';
  return (
    <section className={classes('stack gap-16 card', styles.words)}>
      <h2>{t(`setUp.${place}.title`)}</h2>
      <p>{t(`setUp.${place}.text`)}</p>
      {info.isNew ? (
        <>
          <ol className={classes('stack gap-8', styles.steps)}>
            <li>{t('setUp.home.first')}</li>
            <li>{t('setUp.home.second')}</li>
            <li>{t('setUp.home.third')}</li>
          </ol>
          <p>
            <Link to="/setup" className={classes(buttons.button, buttons.primary)}>
              {t('setUp.home.start')}
            </Link>
          </p>
        </>
      ) : null}
    </section>
  );
}
