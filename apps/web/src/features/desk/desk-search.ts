/** The address of the desk: what lies open over it stands there, so that Back closes it and a link opens it. */
import { useOpening } from '../../base/use-opening.ts';
import { usePageSearch } from '../../base/use-page-search.ts';
import { readDeskSearch } from './read-desk-search.ts';

export function useRunSheet() {
  const { address, goTo, shut } = usePageSearch(readDeskSearch);
  const opening = useOpening(
    (run: string) => goTo({ run }),
    () => shut({ run: undefined }),
  );
  return { competitorId: address.run ?? null, ...opening };
}
