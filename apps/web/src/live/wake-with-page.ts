/** A page that was asleep, out of sight or without a network looks at once whether its line is still alive. */
import type { LiveConnection } from './connection.ts';

/** @returns ends it */
export function wakeWithPage({ wake, reconnect }: Pick<LiveConnection, 'wake' | 'reconnect'>): () => void {
  const over = new AbortController();
  const { signal } = over;
  const look = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  window.addEventListener('focus', look, { signal });
  window.addEventListener('online', () => wake(true), { signal });
  window.addEventListener('offline', reconnect, { signal });
  return () => over.abort();
}
