/** A call that changes something: made once, and what it makes old is read again. */
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { ItemOf, Endpoint } from '@startwand/contract';
import { useMutation, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer } from '../api/answer.ts';
import { useAsking } from './asking.ts';
import type { Called } from '../api/api.ts';
import { asApiError, type ApiError } from '../api/api-error.ts';
import { keyOf } from '../api/route-key.ts';
import type { OnLine } from '../api/in-line.ts';

export interface MutationOptions<C extends Endpoint> {
  /** Which answers are old then. Those that are followed live need not be named. */
  readonly invalidates?: readonly Endpoint[];
  /** A busy server is said beside the button; the page stays. */
  readonly background?: boolean;
  /** The answer that this call's own one takes the place of: it gives the same record as it is then. */
  readonly renews?: QueryKey;
  readonly onDone?: (items: readonly ItemOf<C>[]) => void;
}

export interface RouteMutation<C extends Endpoint> {
  /** Never throws: the answer or the refusal, which stands in `error` too. `onSent`: how far its file is, from 0 to 1. `onLine`: where in line it stands. */
  readonly call: (input: CallInput<C>, onSent?: (share: number) => void, onLine?: OnLine) => Promise<Called<ItemOf<C>>>;
  readonly isBusy: boolean;
  /** Of the last call. */
  readonly error: ApiError | null;
  /** What the last call gave. */
  readonly data: readonly ItemOf<C>[] | null;
  readonly forget: () => void;
  /** Waits for no answer any more; what the server has begun it may still do. */
  readonly stop: () => void;
}

interface Sending<C extends Endpoint> {
  readonly input: CallInput<C>;
  readonly onSent: ((share: number) => void) | undefined;
  readonly onLine: OnLine | undefined;
}

/** @example const rename = useRouteMutation(calls.nameDevice, { invalidates: [calls.listDevices] }); */
export function useRouteMutation<C extends Endpoint>(endpoint: C, options: MutationOptions<C> = {}): RouteMutation<C> {
  const { api, queries } = useAsking();
  const running = useRef<AbortController>(null);
  const readAgain = () => {
    for (const old of options.invalidates ?? []) {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === keyOf(old) });
    }
  };
  const mutation = useMutation(
    {
      mutationFn: async ({ input, onSent, onLine }: Sending<C>): Promise<Answer<ItemOf<C>>> => {
        const abort = new AbortController();
        running.current = abort;
        const { signal } = abort;
        const called = await api.call(endpoint, input, {
          background: options.background ?? false,
          signal,
          onSent,
          onLine,
        });
        if ('error' in called) throw called.error;
        return called;
      },
      onSuccess: ({ data }) => {
        if (options.renews !== undefined) put(queries, options.renews, data);
        readAgain();
        options.onDone?.(data);
      },
      // It may have been done all the same: what it makes old shows whether.
      onError: (error) => {
        if (asApiError(error).failure === 'UNREACHABLE') readAgain();
      },
    },
    queries,
  );
  return {
    call: async (input, onSent, onLine) => {
      try {
        return await mutation.mutateAsync({ input, onSent, onLine });
      } catch (error) {
        return { error: asApiError(error) };
      }
    },
    isBusy: mutation.isPending,
    error: mutation.error === null ? null : asApiError(mutation.error),
    data: mutation.data?.data ?? null,
    forget: mutation.reset,
    stop: () => {
      running.current?.abort();
      mutation.reset();
    },
  };
}

/** What is being asked for meanwhile is older. */
function put(queries: QueryClient, key: QueryKey, data: readonly unknown[]): void {
  void queries.cancelQueries({ queryKey: key, exact: true }, { revert: false });
  queries.setQueryData(key, { data, total: null });
}
