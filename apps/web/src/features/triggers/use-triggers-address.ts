import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../use-opening.ts';
import { readTriggersAddress } from './triggers-address.ts';
import type { TriggersAddress } from './triggers-address.ts';

const path = '/panel/events/$eventId/triggers';

/** The address of the impulses' tab, and ways to change a part of it. */
export function useTriggersAddress() {
  const address = readTriggersAddress(useSearch({ from: path }));
  const navigate = useNavigate({ from: path });
  const go = (change: Partial<TriggersAddress>, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace });
  return {
    address,
    /** In the place of what it was: typing and choosing leave no steps behind. */
    change: (part: Partial<TriggersAddress>) => void go(part, true),
    dialog: useOpening(
      (open: string) => go({ open }, false),
      () => go({ open: undefined }, true),
    ),
  };
}
