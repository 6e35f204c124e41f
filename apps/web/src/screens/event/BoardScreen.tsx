import { isolated } from '@startwand/contract';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, type ReactNode } from 'react';
import { readBoardSearch } from '../../features/public/board/board-search.ts';
import { Board } from '../../features/public/board/Board.tsx';
import { Embed } from '../../features/public/board/Embed.tsx';
import { BoardFrame } from '../../features/public/board/BoardFrame.tsx';
import { useText } from '../../language/language-context.tsx';
import { useServices } from '../../services/services.ts';
import { useStore } from '../../base/store.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/StateMessage.tsx';
import { EventContext } from '../../features/public/event/event-context.ts';

/** The scoreboard of an event: hung up once, nobody presses anything any more. */
export function BoardScreen(): ReactNode {
  const { eventId } = useParams({ from: '/event/$eventId/board' });
  const address = readBoardSearch(useSearch({ from: '/event/$eventId/board' }));
  const { events } = useServices();
  const t = useText();
  const store = events.forVisitors(eventId);
  const view = useStore(store.view);
  useEffect(() => store.connect(), [store]);
  const shown = useMemo(
    () => (view.kind === 'ready' && view.keptAt === null ? { detail: view.detail, changedAt: view.changedAt } : null),
    [view],
  );
  const isOverlay = address.overlay === 1;
  if (address.embed === 1 && shown !== null) {
    return (
      <EventContext value={shown}>
        <main>
          <Embed address={address} />
        </main>
      </EventContext>
    );
  }
  if (view.kind === 'failed') {
    return (
      <BoardFrame isOverlay={isOverlay}>
        <ErrorState error={view.error} onRetry={() => store.retry()} />
      </BoardFrame>
    );
  }
  if (shown === null) {
    return <BoardFrame isOverlay={isOverlay}>{isOverlay ? null : <SkeletonRows count={8} />}</BoardFrame>;
  }
  return (
    <EventContext value={shown}>
      <title>{`${isolated(shown.detail.event.name)} – ${t('publicEvent.board.title')}`}</title>
      <BoardFrame isOverlay={isOverlay}>
        <Board address={address} />
      </BoardFrame>
    </EventContext>
  );
}
