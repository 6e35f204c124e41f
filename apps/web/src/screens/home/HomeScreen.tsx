import { limits, routes } from '@startwand/contract';
import type { EventSummaryDto } from '@startwand/contract';
import { useCallback, useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../language/language-context.tsx';
import { EventCards } from '../../features/events/EventCards.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { useServices } from '../../services.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/StateMessage.tsx';
import styles from './HomeScreen.module.css';

const pageSize = 50;

/** All public events, those that are running first. */
export function HomeScreen(): ReactNode {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const wanted = useDeferredValue(search.trim());
  const { api } = useServices();
  const t = useText();
  const ask = useCallback(
    (signal: AbortSignal) =>
      api.call(routes.listEvents, { query: { search: wanted, limit } }, { signal }),
    [api, wanted, limit],
  );
  const [loaded, again] = useCall(ask);
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
      {loaded.kind === 'loading' ? <SkeletonRows count={5} /> : null}
      {loaded.kind === 'failed' ? <ErrorState error={loaded.error} onRetry={again} /> : null}
      {loaded.kind === 'ready' ? (
        <Events events={loaded.data} search={wanted} onClear={() => setSearch('')} />
      ) : null}
      {loaded.kind === 'ready' && loaded.data.length === limit && limit < limits.pageSizeMax ? (
        <Button onPress={() => setLimit(Math.min(limit + pageSize, limits.pageSizeMax))}>
          {t('home.more')}
        </Button>
      ) : null}
    </Column>
  );
}

function Events(props: {
  readonly events: readonly EventSummaryDto[];
  readonly search: string;
  readonly onClear: () => void;
}): ReactNode {
  const t = useText();
  const running = props.events.filter((event) => event.state === 'live');
  const others = props.events.filter((event) => event.state !== 'live');
  if (props.events.length === 0) {
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
