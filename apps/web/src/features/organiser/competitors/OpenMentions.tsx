import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useOwnEvent } from '../event/own-event.ts';

/** Tells the operator of texts that may name somebody who deleted the account, until each of them is answered. */
export function OpenMentions({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const open = useRouteQuery(calls.openMentions, { params: { eventId: event.id } });
  const count = open.kind === 'ready' ? open.data.length : 0;
  if (count === 0) return null;
  return (
    <Banner tone="warn" icon="info">
      {t('competitors.mentions.open', { count })}{' '}
      <Button kind="quiet" onPress={onOpen}>
        {t('competitors.mentions.look')}
      </Button>
    </Banner>
  );
}
