import { calls } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../services/account.ts';
import { Loaded } from '../../queries/Loaded.tsx';
import { useRoutePages } from '../../queries/use-route-pages.ts';
import { useDebounced } from '../../queries/use-debounced.ts';
import { ChangeDialog } from '../../features/competitor/my-events/ChangeDialog.tsx';
import { RegisteredEvent } from '../../features/competitor/my-events/RegisteredEvent.tsx';
import { useResultMail } from '../../features/competitor/my-events/use-result-mail.ts';
import { useWithdrawal } from '../../features/competitor/my-events/use-withdrawal.ts';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { useOpening } from '../../base/use-opening.ts';
import { usePageSearch } from '../../base/use-page-search.ts';
import styles from '../../features/competitor/my-events/RunningRaces.module.css';
import { readMyEventsSearch } from '../../features/competitor/my-events/my-events-search.ts';

/** From so many on one rather searches than reads. */
const searchFrom = 6;

/** What the person is registered for: read again when the window is looked at. */
export function MyEventsScreen(): ReactNode {
  const t = useText();
  const { address, change, goTo, shut } = usePageSearch(readMyEventsSearch);
  const { search = '', change: changed } = address;
  const dialog = useOpening(
    (id: string) => goTo({ change: id }),
    () => shut({ change: undefined }),
  );
  const params = { userId: useAccount().id };
  const [list, pages] = useRoutePages(calls.listRegisteredEvents, {
    params,
    query: { search: useDebounced(search) },
  });
  const withdraw = useWithdrawal();
  const askForMail = useResultMail();
  const isMany = list.kind === 'ready' && (list.total ?? 0) >= searchFrom;
  return (
    <PanelPage
      title={t('desk.panel.myEvents')}
      lead={t('registration.own.lead')}
      dialog={changed === undefined ? null : <ChangeDialog eventId={changed} onClose={dialog.close} />}
    >
      {isMany || search !== '' ? (
        <SearchField
          label={t('registration.own.search')}
          value={search}
          onChange={(text) => change({ search: text === '' ? undefined : text })}
        />
      ) : null}
      <Loaded from={list} empty={<None search={search} />}>
        {(events) => (
          <div className={classes('stack gap-16', styles.races)}>
            {events.map((entered) => (
              <RegisteredEvent
                key={entered.id}
                entered={entered}
                actions={{
                  onChange: () => dialog.open(entered.id),
                  onWithdraw: () => withdraw(entered),
                  onResultByMail: (resultByMail) => askForMail(entered, resultByMail),
                }}
              />
            ))}
            {pages.hasMore ? (
              <Button onPress={pages.more} disabled={pages.isLoadingMore}>
                {t('ui.table.showMore')}
              </Button>
            ) : null}
          </div>
        )}
      </Loaded>
    </PanelPage>
  );
}

function None({ search }: { readonly search: string }): ReactNode {
  const t = useText();
  const home = (
    <Link to="/" className={classes(buttons.button, buttons.primary)}>
      {t('registration.toHome')}
    </Link>
  );
  return (
    <EmptyState
      title={search === '' ? t('registration.own.none') : t('registration.own.noMatch', { search })}
      hint={t('registration.own.noneHint')}
      action={search === '' ? home : null}
    />
  );
}
