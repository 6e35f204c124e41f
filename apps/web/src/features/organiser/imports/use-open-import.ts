/** An import that is under way: as the server has it, and the calls that bring it on. */
import { limits, calls, type ImportDto, type ImportSettings } from '@startwand/contract';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useRouteKey, useRouteQuery, type RouteQuery } from '../../../queries/use-route-query.ts';

export interface OpenImport {
  readonly query: RouteQuery<ImportDto>;
  /** Reads all rows by these settings. @returns the import, or `null` when it was refused or stopped */
  readonly check: (settings: ImportSettings) => Promise<ImportDto | null>;
  readonly isChecking: boolean;
  readonly stopChecking: () => void;
  readonly checkError: ApiError | null;
  /** @returns the import when it is applied, by this press or one before */
  readonly apply: () => Promise<ImportDto | null>;
  readonly isApplying: boolean;
  readonly applyError: ApiError | null;
}

/** How often one looks how far the check of a long list has come. */
const progress_ms = 400;

/** The import with as many faults as one page shows: one answer for all who look at it. */
export function askedImport(eventId: string, importId: string) {
  return { params: { eventId, importId }, query: { limit: limits.importRowsShownMax } };
}

export function useOpenImport(eventId: string, importId: string): OpenImport {
  const params = { eventId, importId };
  const asked = askedImport(eventId, importId);
  const renews = useRouteKey(calls.getImport, asked);
  const validating = useRouteMutation(calls.validateImport, { background: true, renews });
  // Not renewed: whoever goes on to what was imported has no use for how the import looks then.
  const applying = useRouteMutation(calls.applyImport, {
    background: true,
    invalidates: [calls.getImport],
  });
  const looking = useRouteMutation(calls.getImport, { background: true, renews });
  const isChecking = validating.isBusy;
  const query = useRouteQuery(calls.getImport, asked, {
    again_ms: () => (isChecking ? progress_ms : false),
  });
  return {
    query,
    check: async (body) => {
      applying.forget();
      const called = await validating.call({ ...asked, body });
      return 'error' in called ? null : (called.data[0] ?? null);
    },
    isChecking,
    stopChecking: validating.stop,
    checkError: validating.error,
    apply: async () => {
      const called = await applying.call({ params });
      // Nobody answered, or something was answered that a press before explains: what counts is how it is now.
      const known = 'error' in called ? await looking.call(asked) : called;
      const [now] = 'error' in known ? [] : known.data;
      return now?.state === 'applied' ? now : null;
    },
    isApplying: applying.isBusy || looking.isBusy,
    applyError: applying.error,
  };
}
