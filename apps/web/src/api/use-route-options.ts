/** What a search field offers whose list is too long for a page: the server is asked while one types. */
import type { Item, Route } from '@startwand/contract';
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { Option, OptionSource } from '../fields/use-options.ts';
import { useServices } from '../services.ts';

/** @example const people = useRouteOptions(routes.listUsers, (search) => ({ query: { search } }), optionOf); */
export function useRouteOptions<R extends Route>(
  route: R,
  inputOf: (query: string) => CallInput<R>,
  optionOf: (item: Item<R>) => Option,
): OptionSource {
  const { api } = useServices();
  return async (query) => {
    const called = await api.call(route, inputOf(query), { background: true });
    return 'data' in called ? called.data.map(optionOf) : [];
  };
}
