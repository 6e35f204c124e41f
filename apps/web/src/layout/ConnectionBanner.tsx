import type { ReactNode } from 'react';
import { useFormats, useText } from '../language/language-context.tsx';
import { assertNever } from '../base/assert-never.ts';
import { useServices } from '../services/services.ts';
import { useStore } from '../base/store.ts';
import { Banner } from '../ui/Banner.tsx';

/** Says when the live connection is lost, since when, and for 3 s that it is back (Spec §2). */
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
