import { limits, routes } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { useAccount } from '../../account.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { useRoutePages } from '../../api/use-route-pages.ts';
import { EventCards } from '../../features/events/EventCards.tsx';
import { useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { useMay } from '../../use-may.ts';

/** The events of the account, newest first, with a search. */
export function OwnEventsScreen(): ReactNode {
  const t = useText();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const [events, pages] = useRoutePages(routes.listUserEvents, {
    params: { userId: useAccount().id },
    query: { search: wanted },
  });
  return (
    <Column>
      <title>{t('desk.panel.events')}</title>
      <h1>{t('desk.panel.events')}</h1>
      <NewEventLink />
      <SearchField
        label={`${t('home.search')}: ${t('home.searchHint')}`}
        value={search}
        onChange={(value) => setSearch(value.slice(0, limits.searchMax))}
      />
      <Loaded
        from={events}
        skeleton={<SkeletonRows count={5} />}
        empty={<NoEvents search={wanted} onClear={() => setSearch('')} />}
      >
        {(found) => <EventCards addressOf={operated} events={found} />}
      </Loaded>
      {pages.hasMore ? <Button onPress={pages.more}>{t('home.more')}</Button> : null}
    </Column>
  );
}

/** Timekeepers create events; others have none. */
function NewEventLink(): ReactNode {
  const t = useText();
  const may = useMay('createEvent', { accountId: useAccount().id });
  return may.may ? (
    <p>
      <Link to="/panel/events/create" className={classes(buttons.button, buttons.primary)}>
        {t('desk.panel.newEvent')}
      </Link>
    </p>
  ) : null;
}

function NoEvents(props: { readonly search: string; readonly onClear: () => void }): ReactNode {
  const t = useText();
  const { search } = props;
  return search === '' ? (
    <EmptyState title={t('desk.panel.noEvents')} hint={t('desk.panel.noEventsHint')} />
  ) : (
    <EmptyState
      title={t('home.noMatch', { search })}
      hint={t('home.noMatchHint')}
      action={<Button onPress={props.onClear}>{t('home.clearSearch')}</Button>}
    />
  );
}

const operated = () => '/panel/events/$eventId' as const;
