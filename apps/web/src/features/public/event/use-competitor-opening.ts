import { useNavigate } from '@tanstack/react-router';
import { createContext, use } from 'react';
import { nextFrame } from '../../../base/next-frame.ts';
import { useOpening, type Opening } from '../../../base/use-opening.ts';
import type { EventSearch } from './event-search.ts';

type CompetitorOpening = Opening<[id: string, show?: EventSearch['show']]>;

export const CompetitorOpeningContext = createContext<CompetitorOpening | null>(null);

/** How the rows of an event's lists open the competitor behind them, above whatever is shown. */
export function useOpenCompetitor(): CompetitorOpening['open'] {
  const opening = use(CompetitorOpeningContext);
  if (opening === null) throw new Error('A list of an event is drawn outside of its page.');
  return opening.open;
}

/** For the page that the dialog belongs to. */
export function useCompetitorOpening(): CompetitorOpening {
  const navigate = useNavigate();
  const go = (change: EventSearch, replace: boolean) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace,
      resetScroll: false,
    });
  return useOpening(
    async (competitor, show) => {
      // On a cheap phone another address takes longer to draw than a press may stay unanswered.
      await nextFrame();
      await go({ competitor, show }, false);
    },
    () => go({ competitor: undefined, show: undefined }, true),
  );
}
