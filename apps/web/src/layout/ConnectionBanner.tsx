import type { ReactNode } from 'react';
import { useFormats, useText } from '../language/language-context.tsx';
import { assertNever } from '../base/assert-never.ts';
import { useServices } from '../services/services.ts';
import { useStore } from '../base/store.ts';
import { Banner } from '../ui/Banner.tsx';

/** Says since when the live connection is lost or the page is not up to date, and for 3 s that all is well again (Spec §2). */
export function ConnectionBanner(): ReactNode {
  const { connection } = useServices();
  const state = useStore(connection.state);
  const t = useText();
  const formats = useFormats();
  switch (state.kind) {
    case 'disconnected':
      return (
        <Banner tone="warn" icon="offline">
          {t('connection.lost', { time: formats.clock(state.since) })}
        </Banner>
      );
    case 'behind':
      return (
        <Banner tone="warn" icon="warning">
          {t('connection.behind', { time: formats.clock(state.since) })}
        </Banner>
      );
    case 'reconnected':
      return (
        <Banner tone="good" icon="check">
          {t('connection.restored')}
        </Banner>
      );
    case 'connecting':
    case 'connected':
      return null;
    default:
      return assertNever(state);
  }
}
