/** Reports errors while the reader agrees to it, and where the service takes reports; before that nothing is loaded. */
import { calls } from '@startwand/contract';
import type { Services } from '../../services/services.ts';
import type { Reporter } from './reporter.ts';

export function reportErrorsByConsent({ preferences, api }: Services): void {
  const { consent } = preferences;
  let reporter: Promise<Reporter | null> | null = null;
  const follow = async (): Promise<void> => {
    const isAgreed = consent.get() === 'reports';
    if (!isAgreed && reporter === null) return;
    reporter ??= open();
    (await reporter)?.setOn(consent.get() === 'reports');
  };
  const open = async (): Promise<Reporter | null> => {
    const service = await api.call(calls.serviceInfo, {}, { background: true });
    const place = 'data' in service ? (service.data[0]?.errorReports ?? null) : null;
    return place === null ? null : (await import('./reporter.ts')).openReporter(place);
  };
  const followQuietly = (): void =>
    void follow().catch(() => {
      // The network has gone: the next page tries again.
      reporter = null;
    });
  consent.subscribe(followQuietly);
  followQuietly();
}
