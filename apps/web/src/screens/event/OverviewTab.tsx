import type { ReactNode } from 'react';
import { CourseLine } from '../../features/public/event/CourseLine.tsx';
import { Documents } from '../../features/public/event/Documents.tsx';
import { EventFacts } from '../../features/public/event/EventFacts.tsx';
import { NowCard } from '../../features/public/event/NowCard.tsx';
import { Podiums } from '../../features/public/event/Podiums.tsx';
import styles from './OverviewTab.module.css';

/** What matters now, the way to the race, and the rest as a quiet list. */
export function OverviewTab(): ReactNode {
  return (
    <div className={styles.overview}>
      <div className={styles.main}>
        <NowCard />
        <Podiums />
      </div>
      <div className={styles.main}>
        <Documents />
        <EventFacts />
        <CourseLine />
      </div>
    </div>
  );
}
