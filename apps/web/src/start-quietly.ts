/** What a page begins behind the first look (`quiet.ts`), in a file that comes then. */
import { reportErrorsByConsent } from './features/error-reports/follow-consent.ts';
import type { Services } from './services.ts';

export function startQuietly(services: Services): void {
  reportErrorsByConsent(services);
}
