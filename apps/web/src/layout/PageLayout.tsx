import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Footer } from './Footer.tsx';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { MissingPartBanner } from './MissingPartBanner.tsx';
import { classes } from '../ui/classes.ts';
import styles from './PageLayout.module.css';
import { TopBar } from './TopBar.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands alone on the whole screen, without bar and footer. */
    readonly isBare?: boolean;
    /** A window of its own beside others, as a start clock: nobody is asked anything there. */
    readonly isWindow?: boolean;
  }
}

/** What every screen stands in: a frame, unless it is looked at from afar. */
export function PageFrame(): ReactNode {
  const isBare = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isBare === true),
  });
  return isBare ? <Outlet /> : <PageLayout />;
}

/** What surrounds every screen that has a frame. */
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
      <MaintenanceBanner />
      <MissingPartBanner />
      <main id="content" tabIndex={-1} className={styles.content}>
        {props.children ?? <Outlet />}
      </main>
      <Footer />
    </div>
  );
}

/** The column in which visitors' screens stand. */
export function Column(props: { readonly children: ReactNode }): ReactNode {
  return <div className={classes('stack gap-16 at-top wide', styles.column)}>{props.children}</div>;
}
