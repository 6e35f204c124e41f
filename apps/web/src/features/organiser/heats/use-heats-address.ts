import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../../base/use-opening.ts';
import type { HeatDialog, HeatsAddress } from './heats-address.ts';

/** The address of the heats, and how a dialog above them opens and shuts. */
export function useHeatsAddress() {
  const address: HeatsAddress = useSearch({ from: '/panel/events/$eventId/' });
  const navigate = useNavigate({ from: '/panel/events/$eventId/' });
  const dialog = useOpening(
    (open: HeatDialog, heat: string) => navigate({ search: { open, heat } }),
    () => navigate({ search: {}, replace: true }),
  );
  return { address, dialog };
}
