import { isolated } from '@startwand/contract';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useStore } from '../../base/store.ts';
import { readStartClockSearch } from '../../features/public/start-clock/start-clock-search.ts';
import { StartClock } from '../../features/public/start-clock/StartClock.tsx';
import { useText } from '../../language/language-context.tsx';
import { currentHeat } from '../../race/current-heat.ts';
import { useServices } from '../../services/services.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/StateMessage.tsx';

/** The start clock on any phone or screen at the start: it shows what visitors see, and asks for no login. */
export function VisitorStartClockScreen(): ReactNode {
  const t = useText();
  const { eventId } = useParams({ from: '/event/$eventId/start-clock' });
  const address = readStartClockSearch(useSearch({ from: '/event/$eventId/start-clock' }));
  const { events } = useServices();
  const store = events.forVisitors(eventId);
  const view = useStore(store.view);
  useEffect(() => store.connect(), [store]);
  if (view.kind === 'failed') return <ErrorState error={view.error} onRetry={() => store.retry()} />;
  if (view.kind !== 'ready') return <SkeletonRows count={8} />;
  const { detail } = view;
  const heat = detail.heats.find(({ id }) => id === address.heat) ?? currentHeat(detail.heats);
  if (heat === null || heat === undefined) {
    return <EmptyState title={t('sheet.clockTitle')} hint={t('sheet.noStartTime')} />;
  }
  return (
    <>
      <title>{`${isolated(heat.name)} – ${t('sheet.clockTitle')}`}</title>
      <main>
        <StartClock detail={detail} heat={heat} />
      </main>
    </>
  );
}
