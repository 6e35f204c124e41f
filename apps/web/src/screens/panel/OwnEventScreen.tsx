import type { OperatorDetailDto } from '@startwand/contract';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HeatCard } from '../../features/panel/HeatCard.tsx';
import { useOperatorEvent } from '../../features/panel/use-operator-event.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import buttons from '../../ui/Button.module.css';
import { Flag } from '../../ui/Flag.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/StateMessage.tsx';
import { EventStateChip } from '../../ui/StatusChip.tsx';
import styles from './OwnEventScreen.module.css';

/** An event of the account with its heats; each opens its timing desk. */
export function OwnEventScreen(): ReactNode {
  const { eventId } = useParams({ from: '/panel/events/$eventId' });
  const [view, retry] = useOperatorEvent(eventId);
  return (
    <Column>
      {view.kind === 'loading' ? <SkeletonRows count={5} /> : null}
      {view.kind === 'failed' ? <ErrorState error={view.error} onRetry={retry} /> : null}
      {view.kind === 'ready' ? <OwnEvent detail={view.detail} /> : null}
    </Column>
  );
}

function OwnEvent({ detail }: { readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { event, heats } = detail;
  return (
    <>
      <title>{event.name}</title>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{event.name}</h1>
          <EventStateChip state={event.state} />
        </div>
        <p className={styles.where}>
          <span>{event.place}</span>
          <Flag nation={event.country} />
          <span>{formats.days(event.startDate, event.endDate)}</span>
          <span>{t('event.pointCount', { count: event.measuringPoints.length })}</span>
        </p>
        <Link to="/event/$eventId/live" params={{ eventId: event.id }} className={buttons.button}>
          {t('desk.panel.toPublicPage')}
        </Link>
        <Link
          to="/panel/events/edit/$eventId"
          params={{ eventId: event.id }}
          className={buttons.button}
        >
          {t('desk.panel.editEvent')}
        </Link>
      </header>
      <h2>{t('desk.panel.heats')}</h2>
      {heats.length === 0 ? (
        <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />
      ) : (
        heats
          .toSorted((a, b) => a.position - b.position)
          .map((heat) => <HeatCard key={heat.id} detail={detail} heat={heat} />)
      )}
    </>
  );
}
