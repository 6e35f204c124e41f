import type { ReactNode } from 'react';
import { useOwnEvent } from '../../../features/own-event/own-event.ts';
import { HeatCard } from '../../../features/panel/HeatCard.tsx';
import { useText } from '../../../language/language-context.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';

/** The heats of an event in their order; each opens its timing desk. */
export function HeatsTab(): ReactNode {
  const t = useText();
  const detail = useOwnEvent();
  if (detail.heats.length === 0) {
    return <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />;
  }
  return detail.heats
    .toSorted((a, b) => a.position - b.position)
    .map((heat) => <HeatCard key={heat.id} detail={detail} heat={heat} />);
}
