import { calls } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../services/account.ts';
import { useRoutePages } from '../../queries/use-route-pages.ts';
import { CopyDialog } from '../../features/organiser/events/CopyDialog.tsx';
import type { EventsSearch } from '../../features/organiser/events/events-search.ts';
import { DeletedEventsTable, OwnEventsTable, PublicEventsTable } from '../../features/organiser/events/EventsTable.tsx';
import { RestartDialog } from '../../features/organiser/events/RestartDialog.tsx';
import { useEventsSearch } from '../../features/organiser/events/use-events-search.ts';
import { useText } from '../../language/language-context.tsx';
import buttons from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import { PanelTabs } from '../../views/page/PanelTabs.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { useMay } from '../../services/use-may.ts';

type ListId = NonNullable<EventsSearch['view']> | 'mine';

/** The events of the account, those that were deleted, and for administrators everybody's. */
export function OwnEventsScreen(): ReactNode {
  const t = useText();
  const { address, change, question } = useEventsSearch();
  const mayFeature = useMay(calls.featureEvent).may;
  const { open, event } = address;
  const hasNone = useHasNone();
  const view: ListId = address.view === 'everybody' && !mayFeature ? 'mine' : (address.view ?? 'mine');
  const lists: readonly ListId[] = ['mine', 'deleted', ...(mayFeature ? (['everybody'] as const) : [])];
  return (
    <PanelPage
      title={t('desk.panel.events')}
      actions={
        hasNone ? undefined : (
          <>
            <SeriesLink />
            <NewEventLink />
          </>
        )
      }
      dialog={
        event === undefined ? null : open === 'copy' ? (
          <CopyDialog eventId={event} onClose={question.close} />
        ) : (
          <RestartDialog eventId={event} onClose={question.close} />
        )
      }
    >
      <PanelTabs
        label={t('events.views')}
        tabs={lists.map((id) => ({ id, label: t(`events.${id}`) }))}
        current={view}
        onSelect={(id) => change({ view: id === 'mine' ? undefined : id, search: undefined, state: undefined })}
      >
        <List view={view} address={address} onChange={change} onAsk={question.open} />
      </PanelTabs>
    </PanelPage>
  );
}

function List(props: {
  readonly view: ListId;
  readonly address: EventsSearch;
  readonly onChange: (part: Partial<EventsSearch>) => void;
  readonly onAsk: (question: NonNullable<EventsSearch['open']>, eventId: string) => void;
}): ReactNode {
  const t = useText();
  const { view, ...list } = props;
  const none = <EmptyState title={t('events.noneDeleted')} hint={t('events.noneDeletedHint')} />;
  if (view === 'deleted') return <DeletedEventsTable {...list} empty={none} />;
  const words = { title: t('desk.panel.noEvents'), hint: t('events.emptyHint') };
  if (view === 'everybody') return <PublicEventsTable {...list} empty={<EmptyState {...words} />} />;
  const noEvents = <EmptyState {...words} action={<NewEventLink />} />;
  return <OwnEventsTable {...list} empty={noEvents} />;
}

/** Then the way to the first one stands where the list would. */
function useHasNone(): boolean {
  const [own] = useRoutePages(calls.listUserEvents, {
    params: { userId: useAccount().id },
    query: { search: '' },
  });
  return own.kind === 'ready' && own.data.length === 0;
}

/** Several events counted together. */
function SeriesLink(): ReactNode {
  const t = useText();
  const may = useMay(calls.createSeries, { accountId: useAccount().id });
  return may.may ? (
    <Link to="/panel/series" className={buttons.button}>
      {t('events.series')}
    </Link>
  ) : null;
}

/** Timekeepers create events; others have none. */
function NewEventLink(): ReactNode {
  const t = useText();
  const may = useMay(calls.createEvent, { accountId: useAccount().id });
  return may.may ? (
    <Link to="/panel/events/create" className={classes(buttons.button, buttons.primary)}>
      {t('desk.panel.newEvent')}
    </Link>
  ) : null;
}
