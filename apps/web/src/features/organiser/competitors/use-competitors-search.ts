import { useOpening } from '../../../base/use-opening.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { readCompetitorsSearch, type Opened } from './competitors-search.ts';

/** The address of the competitors' tab, and what is open above it. */
export function useCompetitorsSearch() {
  const { address, change, goTo, shut } = usePageSearch(readCompetitorsSearch);
  const close = () => shut({ open: undefined, competitor: undefined, tab: undefined });
  const competitor = useOpening((id: string, open?: Opened) => goTo({ competitor: id, open, tab: undefined }), close);
  const dialog = useOpening((open: Opened) => goTo({ open, competitor: undefined }), close);
  return { address, change, competitor, dialog };
}
