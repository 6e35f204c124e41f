import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../use-opening.ts';
import { readId } from '../own-event/address.ts';

const path = '/panel/events/$eventId/messages';

/** Which dialog of the messages' tab is open. */
export function useMessagesAddress() {
  const open = readId(useSearch({ from: path }).open);
  const navigate = useNavigate({ from: path });
  const dialog = useOpening(
    (wanted: string) => navigate({ search: { open: wanted } }),
    () => navigate({ search: { open: undefined }, replace: true }),
  );
  return { open, dialog };
}
