import { useOpening } from '../../../base/use-opening.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { readHeatsSearch, type HeatDialog } from './heats-search.ts';

/** The address of the heats, and how a dialog above them opens and shuts. */
export function useHeatsSearch() {
  const { address, goTo, shut } = usePageSearch(readHeatsSearch);
  const dialog = useOpening(
    (open: HeatDialog, heat: string) => goTo({ open, heat }),
    () => shut({ open: undefined, heat: undefined }),
  );
  return { address, dialog };
}
