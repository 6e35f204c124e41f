/** Fetches a file and saves it under the name that the server gives it; says how far it is, and can be stopped. */
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { Endpoint } from '@startwand/contract';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../services/services.ts';
import type { ApiError } from '../api/api-error.ts';
import { saveFile } from '../api/download.ts';

export type DownloadState =
  | { readonly kind: 'idle' }
  /** From 0 to 1; `null`: on its way, nobody knows how far. */
  | { readonly kind: 'running'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface DownloadOf<C extends Endpoint> {
  readonly state: DownloadState;
  readonly start: (input: CallInput<C>) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * @param onFailed for who does not show the state
 * @example const list = useDownload(calls.exportList); <Button onPress={() => void list.start(input)} />
 */
export function useDownload<C extends Endpoint & { readonly answersFile: true }>(
  endpoint: C,
  onFailed?: (error: ApiError) => void,
): DownloadOf<C> {
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
      const result = await api.download(endpoint, input, { signal: abort.signal, onProgress });
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
