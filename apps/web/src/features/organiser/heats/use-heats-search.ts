import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../../base/use-opening.ts';
import type { HeatDialog, HeatsSearch } from './heats-search.ts';

/** The address of the heats, and how a dialog above them opens and shuts. */
export function useHeatsSearch() {
  const address: HeatsSearch = useSearch({ from: '/panel/events/$eventId/' });
  const navigate = useNavigate({ from: '/panel/events/$eventId/' });
  const dialog = useOpening(
    (open: HeatDialog, heat: string) => navigate({ search: { open, heat } }),
    () => navigate({ search: {}, replace: true }),
  );
  return { address, dialog };
}
