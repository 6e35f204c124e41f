import type { ReactNode } from 'react';
import { CourseLine } from '../../features/public/event/CourseLine.tsx';
import { Documents } from '../../features/public/event/Documents.tsx';
import { EventFacts } from '../../features/public/event/EventFacts.tsx';
import { NowCard } from '../../features/public/event/NowCard.tsx';
import { Podiums } from '../../features/public/event/Podiums.tsx';
import { useEvent } from '../../features/public/event/event-context.ts';
import { useLazyModule } from '../../services/use-lazy-module.ts';
import { classes } from '../../ui/classes.ts';
import styles from './OverviewTab.module.css';

const loadSeries = () => import('../../features/public/series/SeriesOfEvent.tsx');

/** What matters now, the way to the race, and the rest as a quiet list. */
export function OverviewTab(): ReactNode {
  const { event } = useEvent().detail;
  const series = useLazyModule(loadSeries, 'series');
  return (
    <div className={classes('stack gap-24 at-top', styles.overview)} data-wide>
      <div className="stack gap-24 at-top shrinks">
        <NowCard />
        <Podiums />
        {series === null ? null : <series.SeriesOfEvent eventId={event.id} />}
      </div>
      <div className="stack gap-24 at-top shrinks">
        <Documents />
        <EventFacts />
        <CourseLine />
      </div>
    </div>
  );
}
