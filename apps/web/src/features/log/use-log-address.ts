import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../use-opening.ts';
import { readLogAddress } from './log-address.ts';
import type { LogAddress } from './log-address.ts';

const path = '/panel/events/$eventId/log';

/** The address of the log's tab, and ways to change a part of it. */
export function useLogAddress() {
  const address = readLogAddress(useSearch({ from: path }));
  const navigate = useNavigate({ from: path });
  const go = (change: Partial<LogAddress>, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace });
  return {
    address,
    /** In the place of what it was: typing and choosing leave no steps behind. */
    change: (part: Partial<LogAddress>) => void go(part, true),
    dialog: useOpening(
      (open: string) => go({ open }, false),
      () => go({ open: undefined }, true),
    ),
  };
}
