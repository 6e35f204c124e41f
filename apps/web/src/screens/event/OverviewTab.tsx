import type { ReactNode } from 'react';
import { CourseLine } from '../../features/public/event/CourseLine.tsx';
import { Documents } from '../../features/public/event/Documents.tsx';
import { EventFacts } from '../../features/public/event/EventFacts.tsx';
import { NowCard } from '../../features/public/event/NowCard.tsx';
import { Podiums } from '../../features/public/event/Podiums.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './OverviewTab.module.css';

/** What matters now, the way to the race, and the rest as a quiet list. */
export function OverviewTab(): ReactNode {
  return (
    <div className={classes('stack gap-24 at-top', styles.overview)} data-wide>
      <div className="stack gap-24 at-top shrinks">
        <NowCard />
        <Podiums />
      </div>
      <div className="stack gap-24 at-top shrinks">
        <Documents />
        <EventFacts />
        <CourseLine />
      </div>
    </div>
  );
}
