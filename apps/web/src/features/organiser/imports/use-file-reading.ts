/** Progress of the server with a file that was sent to be imported, and the way to end it. */
import { calls } from '@startwand/contract';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';

export interface FileReading {
  /** Between 0 and 1; `null`: not known. */
  readonly share: number | null;
  /** Count of files that are read before it. */
  readonly ahead: number;
  /** @returns whether this server was reading it */
  readonly cancel: () => Promise<boolean>;
}

const progress_ms = 500;

/** @param readingId `null`: no file is being read */
export function useFileReading(eventId: string, readingId: string | null): FileReading {
  const params = { eventId, readingId: readingId ?? '' };
  const query = useRouteQuery(
    calls.importReading,
    { params },
    { isWanted: readingId !== null, background: true, again_ms: () => progress_ms },
  );
  const cancelling = useRouteMutation(calls.cancelImportReading, { background: true });
  const [reading] = query.kind === 'ready' && readingId !== null ? query.data : [];
  return {
    share: reading?.share ?? null,
    ahead: reading?.ahead ?? 0,
    cancel: async () => !('error' in (await cancelling.call({ params }))),
  };
}
