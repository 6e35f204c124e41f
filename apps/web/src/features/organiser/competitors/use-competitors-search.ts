import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../../base/use-opening.ts';
import type { CompetitorsSearch, Opened } from './competitors-search.ts';

/** The address of the competitors' tab, and ways to change a part of it. */
export function useCompetitorsSearch() {
  const path = '/panel/events/$eventId/competitors';
  const address: CompetitorsSearch = useSearch({ from: path });
  const navigate = useNavigate({ from: path });
  const go = (change: Partial<CompetitorsSearch>, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace });
  const shut = () => go({ open: undefined, competitor: undefined, tab: undefined }, true);
  const competitor = useOpening(
    (id: string, open?: Opened) => go({ competitor: id, open, tab: undefined }, false),
    shut,
  );
  const dialog = useOpening((open: Opened) => go({ open, competitor: undefined }, false), shut);
  return {
    address,
    /** In the place of what it was: typing and choosing leave no steps behind. */
    change: (part: Partial<CompetitorsSearch>) => void go(part, true),
    competitor,
    dialog,
  };
}
