/** The one cache of what the page asked for, shared by all screens. */
import { QueryClient } from '@tanstack/react-query';
import { asApiError } from './api-error.ts';

/** How often a server is asked again that did not answer. */
const retries = 2;
const retry_ms = 500;

/**
 * Asked again at once is only where nobody answered: a refusal would be the same. What came is taken as stale
 * right away, so a screen that opens shows it and asks; what is followed live says otherwise (`live-queries.ts`).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isUnanswered(error),
        retryDelay: retry_ms,
        // The browser's guess about the network is often wrong, and a server in the same hall needs none.
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function isUnanswered(error: unknown): boolean {
  return asApiError(error).failure === 'UNREACHABLE';
}
