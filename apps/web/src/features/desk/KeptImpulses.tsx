import type { ReactNode } from 'react';
import { useStore } from '../../base/store.ts';
import { useText } from '../../language/language-context.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { useImpulseOutbox } from './tape/impulse-outbox-context.ts';

/** Impulses by hand that the server has not acknowledged yet, for a screen that cannot show its heat. */
export function KeptImpulses(): ReactNode {
  const t = useText();
  const count = useStore(useImpulseOutbox().entries).filter(({ refusal }) => refusal === null).length;
  if (count === 0) return null;
  return (
    <Banner tone="warn" icon="clock">
      {t('desk.impulsesSentLater', { count })}
    </Banner>
  );
}
