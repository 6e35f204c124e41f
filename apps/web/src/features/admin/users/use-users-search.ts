import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../../base/use-opening.ts';
import type { UsersSearch } from './users-search.ts';

/** The address of the users' screen, and ways to change a part of it. */
export function useUsersSearch() {
  const address: UsersSearch = useSearch({ from: '/panel/users' });
  const navigate = useNavigate({ from: '/panel/users' });
  const go = (change: Partial<UsersSearch>, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace });
  const person = useOpening(
    (user: string) => go({ user, tab: undefined }, false),
    () => go({ user: undefined, tab: undefined }, true),
  );
  return {
    address,
    /** In the place of what it was: typing and choosing leave no steps behind. */
    change: (part: Partial<UsersSearch>) => void go(part, true),
    person,
  };
}
