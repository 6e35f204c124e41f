/** What a page begins behind the first look (`base/idle.ts`), in a file that comes then. */
import { reportErrorsByConsent } from './error-reports/follow-consent.ts';
import { setClockBehindSleep } from './clock-behind-sleep.ts';
import { followWorker } from './on-a-phone/follow-worker.ts';
import type { Services } from '../services/services.ts';

/** @param over aborted when what goes on by itself is to end */
export function startQuietly(services: Services, over: AbortSignal): void {
  reportErrorsByConsent(services);
  setClockBehindSleep(services, over);
  // A browser that refuses has no worker: the pages work as ever.
  followWorker(services).catch(() => {});
}
