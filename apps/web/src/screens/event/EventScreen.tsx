import { Link, Outlet, useParams, useSearch } from '@tanstack/react-router';
import { memo, useEffect, useMemo, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { quiet_ms, useIdle } from '../../base/idle.ts';
import { RaceClockContext } from '../../services/race-clock.ts';
import { useServices } from '../../services/services.ts';
import { useStore } from '../../base/store.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/StateMessage.tsx';
import { tabClass, TabRow } from '../../ui/Tabs.tsx';
import { useLazyModule } from '../../services/use-lazy-module.ts';
import { EventContext } from '../../features/public/event/event-context.ts';
import { EventBanners } from './EventBanners.tsx';
import { EventHead } from './EventHead.tsx';
import { CompetitorOpeningContext, useCompetitorOpening } from '../../features/public/event/use-competitor-opening.ts';

/** So that the tabs open at once, also when the network has gone meanwhile. A failure shows there. */
function fetchTabs(): void {
  void Promise.allSettled([
    import('./OverviewTab.tsx'),
    import('./HeatsTab.tsx'),
    import('./CompetitorsTab.tsx'),
    import('../live/LiveTab.tsx'),
  ]);
}

/** An event with its tabs; it stays live as long as one of them is open. */
export function EventScreen(): ReactNode {
  const { eventId } = useParams({ from: '/event/$eventId' });
  const { events } = useServices();
  const store = events.forVisitors(eventId);
  const view = useStore(store.view);
  useEffect(() => store.connect(), [store]);
  useEffect(() => {
    const timer = setTimeout(fetchTabs, quiet_ms);
    return () => clearTimeout(timer);
  }, []);
  const opening = useCompetitorOpening();
  const shown = useMemo(
    () => (view.kind === 'ready' ? { detail: view.detail, changedAt: view.changedAt } : null),
    [view],
  );

  const isNowhere = view.kind === 'failed' && view.error.failure === 'EVENT_NOT_FOUND';
  const keptAt = view.kind === 'ready' ? view.keptAt : null;
  const later = useLazyModule(loadLater, 'publicEvent', useIdle() || isNowhere || keptAt !== null);

  if (view.kind === 'failed') {
    return (
      <Column>
        {isNowhere ? later && <later.NoSuchEvent /> : <ErrorState error={view.error} onRetry={() => store.retry()} />}
      </Column>
    );
  }
  if (shown === null) {
    return (
      <Column>
        <SkeletonRows count={8} />
      </Column>
    );
  }
  return (
    <RaceClockContext value={shown.detail.event.clockAhead_100ns ?? 0}>
      <EventContext value={shown}>
        <CompetitorOpeningContext value={opening}>
          <Column>
            {keptAt === null ? null : later && <later.KeptNotice at={keptAt} />}
            <EventBanners />
            <EventHead />
            <EventTabs eventId={eventId} isOver={shown.detail.event.state === 'finished'} />
            <Outlet />
          </Column>
          {later && <later.Followed />}
          <OpenCompetitor onClose={opening.close} />
        </CompetitorOpeningContext>
      </EventContext>
    </RaceClockContext>
  );
}

const loadLater = () => import('./EventLater.tsx');

const loadDialog = () => import('../../features/public/competitor/PublicCompetitorDialog.tsx');

/** The competitor whom the address names, above whatever is shown. */
function OpenCompetitor({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { competitor } = useSearch({ from: '/event/$eventId' });
  const dialog = useLazyModule(loadDialog, 'publicEvent', competitor !== undefined);
  if (competitor === undefined || dialog === null) return null;
  return <dialog.PublicCompetitorDialog key={competitor} id={competitor} onClose={onClose} />;
}

/** Each link works its address out anew: nothing of the race changes them. */
const EventTabs = memo(function EventTabs(props: { readonly eventId: string; readonly isOver: boolean }): ReactNode {
  const t = useText();
  const params = { eventId: props.eventId };
  return (
    <TabRow label={t('event.tabs')}>
      <Link
        to="/event/$eventId"
        params={params}
        className={tabClass}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {t('event.overview')}
      </Link>
      <Link to="/event/$eventId/live" params={params} className={tabClass}>
        {t(props.isOver ? 'event.result' : 'event.live')}
      </Link>
      <Link to="/event/$eventId/heats" params={params} className={tabClass}>
        {t('event.heats')}
      </Link>
      <Link to="/event/$eventId/competitors" params={params} className={tabClass}>
        {t('event.competitors')}
      </Link>
    </TabRow>
  );
});
