import type { EventDto } from '@startwand/contract';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ImportMenu } from '../../../features/organiser/imports/ImportMenu.tsx';
import { EventTabs } from '../../../features/organiser/event/EventTabs.tsx';
import { OwnEventContext } from '../../../features/organiser/event/own-event.ts';
import { useOperatorEvent } from '../../../features/account/panel/use-operator-event.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import buttons from '../../../ui/Button.module.css';
import { Flag } from '../../../ui/Flag.tsx';
import { PanelPage } from '../../../views/page/PanelPage.tsx';
import type { PageState } from '../../../views/page/page-state.ts';
import { EventStateChip } from '../../../ui/StatusChip.tsx';
import { Name } from '../../../ui/Name.tsx';

/** An event of the account: its head and its tabs. It stays live as long as one of them is open. */
export function OwnEventScreen(): ReactNode {
  const t = useText();
  const { eventId } = useParams({ from: '/panel/events/$eventId' });
  const [view, retry] = useOperatorEvent(eventId);
  if (view.kind !== 'ready') {
    const state: PageState =
      view.kind === 'loading'
        ? { kind: 'loading' }
        : { kind: 'failed', text: t(`errors.${view.error.failure}`), onRetry: retry };
    return <PanelPage title={t('desk.panel.events')} state={state} />;
  }
  const { event, competitors } = view.detail;
  return (
    <OwnEventContext value={view.detail}>
      <PanelPage
        key={event.id}
        title={event.name}
        chip={<EventStateChip state={event.state} />}
        lead={<WhereAndWhen event={event} />}
        // Where nobody is entered yet, the import leads on.
        isSmallHead={competitors.length > 0}
        actions={<EventLinks event={event} isEmpty={competitors.length === 0} />}
        tabs={<EventTabs eventId={event.id} />}
      >
        <Outlet />
      </PanelPage>
    </OwnEventContext>
  );
}

function WhereAndWhen({ event }: { readonly event: EventDto }): ReactNode {
  const formats = useFormats();
  return (
    <p className="row gap-0-12">
      <Name>{event.place}</Name>
      <Flag nation={event.country} />
      <span>{formats.days(event.startDate, event.endDate)}</span>
    </p>
  );
}

function EventLinks({ event, isEmpty }: { readonly event: EventDto; readonly isEmpty: boolean }): ReactNode {
  const t = useText();
  const { id: eventId, ownerId } = event;
  return (
    <>
      <ImportMenu eventId={eventId} ownerId={ownerId} isLoud={isEmpty} />
      <Link to="/event/$eventId/live" params={{ eventId }} className={buttons.button}>
        {t('desk.panel.toPublicPage')}
      </Link>
      <Link to="/panel/events/edit/$eventId" params={{ eventId }} className={buttons.button}>
        {t('desk.panel.editEvent')}
      </Link>
    </>
  );
}
