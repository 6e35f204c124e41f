import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRoutePages } from '../../../queries/use-route-pages.ts';
import { useDebounced } from '../../../queries/use-debounced.ts';
import { useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../services/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import type { HomeSearch } from './home-search.ts';
import { HomeCards } from './HomeCards.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './FirstParts.module.css';

/** What the search and the filters find. */
export function FoundEvents(props: {
  readonly address: HomeSearch;
  readonly onClear: () => void;
  readonly below: ReactNode;
}): ReactNode {
  const { search, country, from, to, open } = props.address;
  const t = useText();
  const now = useNow();
  const typed = useDebounced((search ?? '').trim());
  const query = {
    search: typed,
    ...(country === undefined ? {} : { country }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const pageSize = 30;
  const route = open === true ? calls.listOpenEvents : calls.listEvents;
  const [found, pages] = useRoutePages(route, { query }, { pageSize });
  const clear = <Button onPress={props.onClear}>{t('firstPage.search.clear')}</Button>;
  return (
    <>
      <section className={classes('stack gap-12 at-top', styles.part)}>
        <div className="row gap-8-16">
          <h2>{t('firstPage.parts.found')}</h2>
          <output className="grows soft">
            {found.kind === 'ready' ? t('firstPage.search.count', { count: found.total ?? found.data.length }) : null}
          </output>
          {clear}
        </div>
        <Loaded
          from={found}
          skeleton={<CardSkeleton />}
          empty={<EmptyState title={t('firstPage.search.noMatch')} hint={t('firstPage.search.noMatchHint')} />}
        >
          {(events) => <HomeCards events={events} now={now} />}
        </Loaded>
        {pages.hasMore ? (
          <div>
            <Button onPress={pages.more}>{t('firstPage.search.more')}</Button>
          </div>
        ) : null}
      </section>
      {found.kind === 'loading' ? null : props.below}
    </>
  );
}
