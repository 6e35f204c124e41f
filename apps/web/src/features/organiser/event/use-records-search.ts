import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../../base/use-opening.ts';
import type { RecordsSearch } from './records-search.ts';

type Tab = 'documents' | 'messages' | 'log' | 'triggers';

/**
 * The address of a tab of an own event, and ways to change a part of it.
 *
 * @param read what the tab makes of it
 */
export function useRecordsSearch<Address extends RecordsSearch>(tab: Tab, read: (search: RecordsSearch) => Address) {
  const from = `/panel/events/$eventId/${tab}` as const;
  const address = read(useSearch({ from }));
  const navigate = useNavigate({ from });
  const go = (change: Partial<Address>, replace: boolean) =>
    navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace });
  return {
    address,
    /** In the place of what it was: typing and choosing leave no steps behind. */
    change: (part: Partial<Address>) => void go(part, true),
    dialog: useOpening(
      (open: string) => navigate({ to: '.', search: (before) => ({ ...before, open }) }),
      () => navigate({ to: '.', search: (before) => ({ ...before, open: undefined }), replace: true }),
    ),
  };
}
