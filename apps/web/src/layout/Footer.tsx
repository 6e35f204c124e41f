import { limits } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import styles from './Footer.module.css';

const thisYear = new Date().getFullYear();

export function Footer(): ReactNode {
  const t = useText();
  return (
    <footer className={styles.footer}>
      <span>{t('footer.copyright', { year: thisYear })}</span>
      <span>{t('footer.version', { version: limits.applicationVersion })}</span>
      <Link to="/changes" className={styles.link}>
        {t('footer.changes')}
      </Link>
    </footer>
  );
}
