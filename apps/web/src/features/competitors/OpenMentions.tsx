import { routes } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { useText } from '../../language/language-context.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useOwnEvent } from '../own-event/own-event.ts';

/** Somebody deleted the account, and texts here may name that person: shown until the operator has judged them. */
export function OpenMentions({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const open = useRouteQuery(routes.openMentions, { params: { eventId: event.id } });
  const count = open.kind === 'ready' ? open.data.length : 0;
  if (count === 0) return null;
  return (
    <Banner tone="warn" icon="info">
      {t('competitors.mentions.open', { count })}{' '}
      <Button onPress={onOpen}>{t('competitors.mentions.look')}</Button>
    </Banner>
  );
}
