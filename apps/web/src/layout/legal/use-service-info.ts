import { routes, type Item, type Routes } from '@startwand/contract';
import { useRouteQuery } from '../../queries/use-route-query.ts';

/** What the service says of itself; `null` while it has not answered. */
export function useServiceInfo(): Item<Routes['serviceInfo']> | null {
  const service = useRouteQuery(routes.serviceInfo, {}, { background: true });
  return service.kind === 'ready' ? (service.data[0] ?? null) : null;
}
