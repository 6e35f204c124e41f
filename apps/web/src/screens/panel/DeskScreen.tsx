import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Desk } from '../../features/desk/Desk.tsx';
import { useOperatorEvent } from '../../features/panel/use-operator-event.ts';
import { useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';
import buttons from '../../ui/Button.module.css';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/StateMessage.tsx';

/** The timing desk of a heat, as soon as the event is there. */
export function DeskScreen(): ReactNode {
  const t = useText();
  const { eventId, heatId } = useParams({ from: '/panel/events/$eventId/heats/$heatId/desk' });
  const { session } = useServices();
  const userId = useStore(session)?.user.id ?? '';
  const [view, retry] = useOperatorEvent(eventId);
  if (view.kind === 'loading') {
    return (
      <Column>
        <SkeletonRows count={10} />
      </Column>
    );
  }
  if (view.kind === 'failed') {
    return (
      <Column>
        <ErrorState error={view.error} onRetry={retry} />
      </Column>
    );
  }
  const heat = view.detail.heats.find(({ id }) => id === heatId);
  if (heat === undefined) {
    return (
      <Column>
        <EmptyState
          title={t('desk.panel.heatGone')}
          hint={t('desk.panel.heatGoneHint')}
          action={
            <Link to="/panel/events/$eventId" params={{ eventId }} className={buttons.button}>
              {t('desk.panel.toEvent')}
            </Link>
          }
        />
      </Column>
    );
  }
  const title = `${heat.name} – ${t('desk.title')}`;
  return (
    <>
      <title>{title}</title>
      {/* Another heat is another desk: nothing in hand goes along. */}
      <Desk key={heat.id} detail={view.detail} heat={heat} userId={userId} />
    </>
  );
}
