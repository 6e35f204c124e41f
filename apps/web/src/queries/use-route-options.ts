/** What a search field offers out of a list that is searched at the server. */
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { ItemOf, Endpoint } from '@startwand/contract';
import { useCallback } from 'react';
import type { Option } from '../fields/use-options.ts';
import { useAsking } from './asking.ts';

/**
 * @param inputOf the call that finds those with what is typed
 * @param optionOf how one of them is offered; both must keep their identity
 * @example <ComboboxField source={useRouteOptions(calls.listUsers, inputOf, optionOf)} ... />
 */
export function useRouteOptions<C extends Endpoint>(
  endpoint: C,
  inputOf: (typed: string) => CallInput<C>,
  optionOf: (item: ItemOf<C>) => Option,
): (typed: string) => Promise<readonly Option[]> {
  const { api } = useAsking();
  return useCallback(
    async (typed) => {
      // Beside the list that is looked at: a busy server does not take that away.
      const called = await api.call(endpoint, inputOf(typed), { background: true });
      return 'error' in called ? [] : called.data.map(optionOf);
    },
    [api, endpoint, inputOf, optionOf],
  );
}
