import { calls, type ItemOf } from '@startwand/contract';
import { useRouteQuery } from '../../queries/use-route-query.ts';

/** What the service says of itself; `null` while it has not answered. */
export function useServiceInfo(): ItemOf<typeof calls.serviceInfo> | null {
  const service = useRouteQuery(calls.serviceInfo, {}, { background: true });
  return service.kind === 'ready' ? (service.data[0] ?? null) : null;
}

/** Whether anything costs timing points here: where all is free, nobody speaks of them. Not known yet is yes. */
export function useHasPrices(): boolean {
  return useServiceInfo()?.isFree !== true;
}
