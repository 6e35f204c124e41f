import { isolated } from '@startwand/contract';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { readBoardSearch, type BoardSearch } from '../../features/public/board/board-search.ts';
import { Board } from '../../features/public/board/Board.tsx';
import { Embed } from '../../features/public/board/Embed.tsx';
import { BoardFrame } from '../../features/public/board/BoardFrame.tsx';
import { lookOf } from '../../features/public/board/own-look.ts';
import { ScreenName } from '../../features/public/board/ScreenName.tsx';
import { useCaspar } from '../../features/public/board/use-caspar.ts';
import { useOnAir, type OwnScreen } from '../../features/public/board/use-on-air.ts';
import { withPictures, type ShownView } from '../../features/public/board/sponsor-pictures.ts';
import type { BoardPlace } from '../../features/public/board/turning.ts';
import { GoesOnContext } from '../../features/public/board/use-turning.ts';
import { useViewInTurn } from '../../features/public/board/use-view-in-turn.ts';
import { useText } from '../../language/language-context.tsx';
import { RaceClockContext } from '../../services/race-clock.ts';
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
  const screen = useOwnScreen(address);
  const chosen = useChosenView(eventId, address, screen);
  const look = useMemo(() => (address.overlay === 1 ? lookOf(address) : {}), [address]);
  if (address.embed === 1 && shown !== null) {
    return (
      <RaceClockContext value={shown.detail.event.clockAhead_100ns ?? 0}>
        <EventContext value={shown}>
          <main>
            <Embed address={address} />
          </main>
        </EventContext>
      </RaceClockContext>
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
    <RaceClockContext value={shown.detail.event.clockAhead_100ns ?? 0}>
      <EventContext value={shown}>
        <title>{`${isolated(shown.detail.event.name)} – ${t('publicEvent.board.title')}`}</title>
        <BoardFrame isOverlay={isOverlay} look={look} isPlaying={chosen.isPlaying}>
          <GoesOnContext value={chosen.goesOn}>
            <Board address={address} view={chosen.view} />
          </GoesOnContext>
          {screen?.kind === 'board' ? <ScreenName key={screen.name} name={screen.name} /> : null}
        </BoardFrame>
      </EventContext>
    </RaceClockContext>
  );
}

/** What a mixer has chosen, else what the desk has put on this screen; `view: null`: neither says anything. */
function useChosenView(
  eventId: string,
  address: BoardSearch,
  screen: OwnScreen | null,
): {
  readonly view: ShownView | null;
  readonly isPlaying: boolean;
  readonly goesOn: Map<string, BoardPlace>;
} {
  const scene = useCaspar(address.overlay === 1 && address.caspar === 1);
  const onAir = useOnAir(eventId, screen);
  const programme = onAir?.boards.find(({ name }) => name === screen?.name)?.shows ?? null;
  const pictures = onAir?.pictures;
  const inTurn = useViewInTurn(programme === null ? null : withPictures(programme, pictures ?? []));
  const key = JSON.stringify(programme);
  // A programme that is put on anew begins with the first group of each list.
  const [goesOn, setGoesOn] = useState({ key, places: new Map<string, BoardPlace>() });
  if (goesOn.key !== key) setGoesOn({ key, places: new Map() });
  return { view: scene?.view ?? inTurn, isPlaying: scene?.isPlaying ?? true, goesOn: goesOn.places };
}

/**
 * The name of this screen, as its address says it. A board without one draws a number, and has it in its address from then on:
 * whoever opens that again has the same screen. What lies over a picture and what hangs on a wall take part by name alone.
 */
function useOwnScreen({ screen, overlay, size, embed }: BoardSearch): OwnScreen | null {
  const t = useText();
  const navigate = useNavigate();
  const isBoard = overlay !== 1 && size === undefined && embed !== 1;
  const [drawn] = useState(() => 10 + Math.floor(Math.random() * 90));
  const name = `${t('publicEvent.board.title')} ${drawn}`;
  const isNameless = screen === undefined && isBoard;
  useEffect(() => {
    if (!isNameless) return;
    void navigate({ to: '.', search: (before: object) => ({ ...before, screen: name }), replace: true });
  }, [isNameless, name, navigate]);
  if (screen === undefined || embed === 1) return null;
  return { name: screen, kind: size !== undefined ? 'wall' : overlay === 1 ? 'overlay' : 'board' };
}
