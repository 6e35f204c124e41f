/** The events of who is logged in, newest first. */
import { limits, routes } from '@startwand/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unwrap } from '../../api/api-error.ts';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';

/** States move with the clock and with what other operators do. */
const again_ms = 15_000;

export function useOwnEvents(search: string) {
  const { api, session } = useServices();
  const userId = useStore(session)?.user.id ?? '';
  return useQuery({
    queryKey: ['events', userId, search],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.call(
          routes.listUserEvents,
          { params: { userId }, query: { search, limit: limits.pageSizeMax } },
          { signal, background: true },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: again_ms,
  });
}
