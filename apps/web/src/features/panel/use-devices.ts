/** The devices of who is logged in, asked again now and then: their clocks and signs of life. */
import { routes } from '@startwand/contract';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../api/api-error.ts';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';

const again_ms = 10_000;

export function useDevices() {
  const { api, session } = useServices();
  const userId = useStore(session)?.user.id ?? '';
  return useQuery({
    queryKey: ['devices', userId],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.call(routes.listDevices, { params: { userId } }, { signal, background: true }),
      ),
    refetchInterval: again_ms,
  });
}
