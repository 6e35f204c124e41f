/** Fetches a file and saves it under the name that the server gives it; says how far it is, and can be stopped. */
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { Route } from '@startwand/contract';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../services/services.ts';
import type { ApiError } from '../api/api-error.ts';
import { saveFile } from '../api/download.ts';

export type DownloadState =
  | { readonly kind: 'idle' }
  /** From 0 to 1; `null`: on its way, nobody knows how far. */
  | { readonly kind: 'running'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface DownloadOf<R extends Route> {
  readonly state: DownloadState;
  readonly start: (input: CallInput<R>) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * @param onFailed for who does not show the state
 * @example const list = useDownload(routes.exportList); <Button onPress={() => void list.start(input)} />
 */
export function useDownload<R extends Route & { readonly answersFile: true }>(
  route: R,
  onFailed?: (error: ApiError) => void,
): DownloadOf<R> {
  const { api } = useServices();
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    state,
    cancel: () => running.current?.abort(),
    async start(input) {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setState({ kind: 'running', share: null });
      const onProgress = (share: number | null) => setState({ kind: 'running', share });
      const result = await api.download(route, input, { signal: abort.signal, onProgress });
      // A later one is under way.
      if (running.current !== abort) return;
      if (abort.signal.aborted) setState({ kind: 'idle' });
      else if ('error' in result) {
        setState({ kind: 'failed', error: result.error });
        onFailed?.(result.error);
      } else {
        saveFile(result.data);
        setState({ kind: 'idle' });
      }
    },
  };
}
