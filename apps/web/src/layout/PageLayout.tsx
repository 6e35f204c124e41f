import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Footer } from './Footer.tsx';
import styles from './PageLayout.module.css';
import { TopBar } from './TopBar.tsx';

/** What surrounds every screen. */
export function PageLayout(props: { readonly children?: ReactNode }): ReactNode {
  const t = useText();
  return (
    <div className={styles.page}>
      <a href="#content" className={styles.skip}>
        {t('app.skipToContent')}
      </a>
      <div className={styles.top}>
        <TopBar />
        <div className={styles.notice}>
          <ConnectionBanner />
        </div>
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        {props.children ?? <Outlet />}
      </main>
      <Footer />
    </div>
  );
}

/** The column in which visitors' screens stand. */
export function Column(props: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.column}>{props.children}</div>;
}
