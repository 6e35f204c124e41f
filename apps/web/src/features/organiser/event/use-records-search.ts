import { useOpening } from '../../../base/use-opening.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { readOpening } from './records-search.ts';

/**
 * The address of a tab of an own event, and what is open above it.
 *
 * @param read what the tab makes of it
 */
export function useRecordsSearch<Search extends object>(read: (given: Readonly<Record<string, unknown>>) => Search) {
  const { address, change } = usePageSearch(read);
  const { goTo, shut } = usePageSearch(readOpening);
  const dialog = useOpening(
    (open: string) => goTo({ open }),
    () => shut({ open: undefined }),
  );
  return { address, change, dialog };
}
