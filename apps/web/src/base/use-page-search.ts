/** What of a page stands in the search of its URL, and the ways to change a part of it. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * @param read its declaration (`search` in `page-search.ts`)
 * @example const { address, change } = usePageSearch(readUsersSearch);
 */
export function usePageSearch<Search extends object>(read: (given: Readonly<Record<string, unknown>>) => Search) {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (part: Partial<Search>, replace: boolean, resetScroll = true) =>
    navigate({ to: '.', search: (before) => ({ ...before, ...read(before), ...part }), replace, resetScroll });
  return {
    address: useMemo(() => read(given), [read, given]),
    /** In the place of what it was: typing and choosing leave no steps behind. */
    change: (part: Partial<Search>) => void go(part, true),
    /** The same where the page stays as it is scrolled. */
    narrow: (part: Partial<Search>) => void go(part, true, false),
    /** A step that Back takes back. */
    goTo: (part: Partial<Search>) => go(part, false),
    /** The step back of one who came by a link: in the place of this one. */
    shut: (part: Partial<Search>) => go(part, true),
  };
}
