/** The address of the desk: what lies open over it stands there, so that Back closes it and a link opens it. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../base/use-opening.ts';
import type { DeskSearch } from './read-desk-search.ts';

const from = '/panel/events/$eventId/heats/$heatId/desk';

export function useRunSheet() {
  const address: DeskSearch = useSearch({ from });
  const navigate = useNavigate({ from });
  const opening = useOpening(
    (run: string) => navigate({ search: { run } }),
    () => navigate({ search: {}, replace: true }),
  );
  return { competitorId: address.run ?? null, ...opening };
}
