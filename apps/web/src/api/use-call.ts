/** Server state of a page that asks once: loading, ready, failed. The panel has TanStack Query instead. */
import { useCallback, useEffect, useState } from 'react';
import type { ApiError, Result } from './api-error.ts';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ready'; readonly data: T };

/** @param ask must keep its identity while its question is the same (`useCallback`) */
export function useCall<T>(
  ask: (signal: AbortSignal) => Promise<Result<T>>,
): readonly [loaded: Loaded<T>, again: () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const load = useCallback(() => {
    const abort = new AbortController();
    const take = (result: Result<T>) => {
      if (abort.signal.aborted) return;
      if ('data' in result) setLoaded({ kind: 'ready', data: result.data });
      // What one has is better than an error message.
      else
        setLoaded((before) => (before.kind === 'ready' ? before : { kind: 'failed', ...result }));
    };
    void ask(abort.signal).then(take);
    return () => abort.abort();
  }, [ask]);
  useEffect(() => load(), [load]);
  return [loaded, load];
}
