/** Rows that nobody applied are persons that nobody needs: they go when their time is over, asked or not. */
import type { Clock } from '../clock.ts';
import type { ErrorLog } from '../log.ts';
import type { ImportStore } from './store.ts';

interface Parts {
  readonly imports: ImportStore;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

const every_ms = 3_600_000;

/** @returns what ends it */
export function forgetExpiredImports({ imports, clock, log }: Parts): () => void {
  const forget = (): void => {
    imports
      .forgetExpired(clock())
      .catch((error: unknown) => log.error({ err: error }, 'imports that expired are still there'));
  };
  const timer = setInterval(forget, every_ms).unref();
  return () => clearInterval(timer);
}
