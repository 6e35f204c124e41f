import { useOpening } from '../../../base/use-opening.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { readUsersSearch } from './users-search.ts';

/** The address of the users' screen, and whose account is open. */
export function useUsersSearch() {
  const { address, change, goTo, shut } = usePageSearch(readUsersSearch);
  const person = useOpening(
    (user: string) => goTo({ user, tab: undefined }),
    () => shut({ user: undefined, tab: undefined }),
  );
  return { address, change, person };
}
