/** Who wants to connect as one of the own devices, and who was let in: asked again whenever that changes. */
import { routes, userDeviceStatusTopic } from '@startwand/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unwrap } from '../../api/api-error.ts';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';

/** What has not asked for a while is gone without a word. */
const again_ms = 15_000;

export function useAdmissions() {
  const { api, connection, session } = useServices();
  const queries = useQueryClient();
  const userId = useStore(session)?.user.id ?? '';
  useEffect(() => {
    if (userId === '') return undefined;
    const askAgain = () => void queries.invalidateQueries({ queryKey: ['admissions', userId] });
    return connection.subscribe(userDeviceStatusTopic(userId), {
      onReady: askAgain,
      onMessage: (body) => {
        if (isOfAdmission(body)) askAgain();
      },
    });
  }, [connection, queries, userId]);
  return useQuery({
    queryKey: ['admissions', userId],
    queryFn: async ({ signal }) => {
      const call = { params: { userId } };
      return unwrap(await api.call(routes.listAdmissions, call, { signal, background: true }));
    },
    refetchInterval: again_ms,
  });
}

function isOfAdmission(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'entityType' in body &&
    body.entityType === 'DeviceAdmissionDto'
  );
}
