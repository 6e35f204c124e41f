/** A call that changes something: made once, and what it makes old is read again. */
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { Item, Route } from '@startwand/contract';
import { useMutation, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer } from '../api/answer.ts';
import { useAsking } from './asking.ts';
import type { Called } from '../api/api.ts';
import { asApiError, type ApiError } from '../api/api-error.ts';
import type { OnLine } from '../api/in-line.ts';

export interface MutationOptions<R extends Route> {
  /** Which answers are old then. Those that are followed live need not be named. */
  readonly invalidates?: readonly Route[];
  /** A busy server is said beside the button; the page stays. */
  readonly background?: boolean;
  /** The answer that this call's own one takes the place of: it gives the same record as it is then. */
  readonly renews?: QueryKey;
  readonly onDone?: (items: readonly Item<R>[]) => void;
}

export interface RouteMutation<R extends Route> {
  /** Never throws: the answer or the refusal, which stands in `error` too. `onSent`: how far its file is, from 0 to 1. `onLine`: where in line it stands. */
  readonly call: (input: CallInput<R>, onSent?: (share: number) => void, onLine?: OnLine) => Promise<Called<Item<R>>>;
  readonly isBusy: boolean;
  /** Of the last call. */
  readonly error: ApiError | null;
  /** What the last call gave. */
  readonly data: readonly Item<R>[] | null;
  readonly forget: () => void;
  /** Waits for no answer any more; what the server has begun it may still do. */
  readonly stop: () => void;
}

interface Sending<R extends Route> {
  readonly input: CallInput<R>;
  readonly onSent: ((share: number) => void) | undefined;
  readonly onLine: OnLine | undefined;
}

/** @example const rename = useRouteMutation(routes.nameDevice, { invalidates: [routes.listDevices] }); */
export function useRouteMutation<R extends Route>(route: R, options: MutationOptions<R> = {}): RouteMutation<R> {
  const { api, queries } = useAsking();
  const running = useRef<AbortController>(null);
  const readAgain = () => {
    for (const { name } of options.invalidates ?? []) {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === name });
    }
  };
  const mutation = useMutation(
    {
      mutationFn: async ({ input, onSent, onLine }: Sending<R>): Promise<Answer<Item<R>>> => {
        const abort = new AbortController();
        running.current = abort;
        const { signal } = abort;
        const called = await api.call(route, input, {
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
