import { limits, routes } from '@startwand/contract';
import type { EventSummaryDto } from '@startwand/contract';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { useRoutePages } from '../../api/use-route-pages.ts';
import { useText } from '../../language/language-context.tsx';
import { EventCards } from '../../features/events/EventCards.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import styles from './HomeScreen.module.css';

/** All public events, those that are running first. */
export function HomeScreen(): ReactNode {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const t = useText();
  const [events, pages] = useRoutePages(routes.listEvents, { query: { search: wanted } });
  const title = `${t('app.name')} – ${t('app.claim')}`;
  return (
    <Column>
      <title>{title}</title>
      <h1>{t('home.title')}</h1>
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
        {(found) => <Events events={found} />}
      </Loaded>
      {pages.hasMore ? <Button onPress={pages.more}>{t('home.more')}</Button> : null}
    </Column>
  );
}

function NoEvents(props: { readonly search: string; readonly onClear: () => void }): ReactNode {
  const t = useText();
  return props.search === '' ? (
    <EmptyState title={t('home.none')} hint={t('home.noneHint')} />
  ) : (
    <EmptyState
      title={t('home.noMatch', { search: props.search })}
      hint={t('home.noMatchHint')}
      action={<Button onPress={props.onClear}>{t('home.clearSearch')}</Button>}
    />
  );
}

function Events(props: { readonly events: readonly EventSummaryDto[] }): ReactNode {
  const t = useText();
  const running = props.events.filter((event) => event.state === 'live');
  const others = props.events.filter((event) => event.state !== 'live');
  return (
    <>
      <EventList title={t('home.running')} events={running} />
      <EventList title={t('home.others')} events={others} />
    </>
  );
}

function EventList(props: {
  readonly title: string;
  readonly events: readonly EventSummaryDto[];
}): ReactNode {
  if (props.events.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{props.title}</h2>
      <EventCards events={props.events} addressOf={watched} />
    </section>
  );
}

const watched = (event: EventSummaryDto) =>
  event.state === 'live' ? '/event/$eventId/live' : '/event/$eventId';
