import { canAdministrate, limits } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../services/account.ts';
import { useLazyModule } from '../services/use-lazy-module.ts';
import { useIdle } from '../base/idle.ts';
import { useText } from '../language/language-context.tsx';
import { classes } from '../ui/classes.ts';
import styles from './Footer.module.css';

const thisYear = new Date().getFullYear();

const loadLegal = () => import('./legal/LegalFooter.tsx');

export function Footer(): ReactNode {
  const t = useText();
  const legal = useLazyModule(loadLegal, 'legal', useIdle());
  return (
    <>
      {legal === null ? null : <legal.ConsentNotice />}
      <footer className={classes('row gap-4-20 soft small', styles.footer)}>
        <span>{t('footer.copyright', { year: thisYear })}</span>
        <span>{t('footer.version', { version: limits.applicationVersion })}</span>
        <Link to="/changes" className={styles.link}>
          {t('footer.changes')}
        </Link>
        <StatusLink />
        {legal === null ? null : <legal.LegalLinks />}
      </footer>
    </>
  );
}

/** How the service does, for administrators only (Spec §2). */
function StatusLink(): ReactNode {
  const t = useText();
  const user = useUser();
  if (user === null || !canAdministrate(user)) return null;
  return (
    <Link to="/status" className={styles.link}>
      {t('footer.status')}
    </Link>
  );
}
