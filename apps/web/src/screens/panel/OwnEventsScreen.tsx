import { limits } from '@startwand/contract';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { asApiError } from '../../features/panel/as-api-error.ts';
import { EventCards } from '../../features/events/EventCards.tsx';
import { useOwnEvents } from '../../features/panel/use-own-events.ts';
import { useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/StateMessage.tsx';

/** The events of the account, with a search. */
export function OwnEventsScreen(): ReactNode {
  const t = useText();
  const [search, setSearch] = useState('');
  return (
    <Column>
      <title>{t('desk.panel.events')}</title>
      <h1>{t('desk.panel.events')}</h1>
      <SearchField
        label={`${t('home.search')}: ${t('home.searchHint')}`}
        value={search}
        onChange={(value) => setSearch(value.slice(0, limits.searchMax))}
      />
      <Found search={search} onClear={() => setSearch('')} />
    </Column>
  );
}

function Found(props: { readonly search: string; readonly onClear: () => void }): ReactNode {
  const t = useText();
  const search = useDeferredValue(props.search.trim());
  const { data, error, refetch } = useOwnEvents(search);
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={5} />
    ) : (
      <ErrorState error={asApiError(error)} onRetry={() => void refetch()} />
    );
  }
  if (data.length > 0) return <EventCards addressOf={operated} events={data} />;
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
