import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../use-opening.ts';
import { readDocumentsAddress } from './documents-address.ts';
import type { DocumentsAddress } from './documents-address.ts';

const path = '/panel/events/$eventId/documents';

/** The address of the documents' tab, and ways to change a part of it. */
export function useDocumentsAddress() {
  const address = readDocumentsAddress(useSearch({ from: path }));
  const navigate = useNavigate({ from: path });
  const go = (change: Partial<DocumentsAddress>, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace });
  return {
    address,
    /** In the place of what it was: typing and choosing leave no steps behind. */
    change: (part: Partial<DocumentsAddress>) => void go(part, true),
    dialog: useOpening(
      (open: string) => go({ open }, false),
      () => go({ open: undefined }, true),
    ),
  };
}
