import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { useUser } from '../../../services/account.ts';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import buttons from '../../../ui/Button.module.css';
import styles from './Organisers.module.css';

const loadDemo = () => import('./StartEmpty.tsx');

/** The invitation to those who race themselves: to an account of a timekeeper, from where the first steps lead on. */
export function Organisers(): ReactNode {
  const info = useServiceInfo();
  const demo = useLazyModule(loadDemo, 'setUp', info?.isDemo === true);
  // A new service says above what comes first.
  if (info?.isNew === true) return null;
  return (
    <>
      <Invitation />
      {demo === null ? null : <demo.StartEmpty />}
    </>
  );
}

function Invitation(): ReactNode {
  const t = useText();
  const isKnown = useUser() !== null;
  return (
    <aside className={classes('row gap-16 between', styles.invitation)}>
      <div className={classes('stack gap-4', styles.words)}>
        <h2>{t('firstPage.organisers.title')}</h2>
        <p>{t('firstPage.organisers.text')}</p>
      </div>
      {isKnown ? (
        <Link to="/panel/events" className={buttons.button}>
          {t('firstPage.organisers.own')}
        </Link>
      ) : (
        <Link to="/signup" search={{ timekeeper: true }} className={buttons.button}>
          {t('firstPage.organisers.start')}
        </Link>
      )}
    </aside>
  );
}
