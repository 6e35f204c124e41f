/** What a page begins behind the first look (`base/idle.ts`), in a file that comes then. */
import { reportErrorsByConsent } from './error-reports/follow-consent.ts';
import { followWorker } from './on-a-phone/follow-worker.ts';
import type { Services } from '../services/services.ts';

export function startQuietly(services: Services): void {
  reportErrorsByConsent(services);
  // A browser that refuses has no worker: the pages work as ever.
  followWorker(services).catch(() => {});
}
