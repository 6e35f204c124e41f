import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../account.ts';
import { useText } from '../../language/language-context.tsx';
import buttons from '../../ui/Button.module.css';
import styles from './Organisers.module.css';

/** The invitation to those who race themselves: the way in is the panel, which asks who has no account to log in. */
export function Organisers(): ReactNode {
  const t = useText();
  const isKnown = useUser() !== null;
  return (
    <aside className={styles.invitation}>
      <div className={styles.words}>
        <h2>{t('firstPage.organisers.title')}</h2>
        <p>{t('firstPage.organisers.text')}</p>
      </div>
      <Link to={isKnown ? '/panel/events' : '/panel/events/create'} className={buttons.button}>
        {t(isKnown ? 'firstPage.organisers.own' : 'firstPage.organisers.start')}
      </Link>
    </aside>
  );
}
