import { ledgerFormats, calls } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../services/account.ts';
import { PagedTable } from '../../queries/PagedTable.tsx';
import { SaveAs } from '../../queries/SaveAs.tsx';
import { useRoutePages } from '../../queries/use-route-pages.ts';
import { useRouteQuery } from '../../queries/use-route-query.ts';
import { usePageSearch } from '../../base/use-page-search.ts';
import { daysIn } from '../../base/day-span.ts';
import { noHistoryFilter, readHistorySearch, type HistorySearch } from '../../features/account/money/history-search.ts';
import { HistoryChart } from '../../features/account/money/HistoryChart.tsx';
import { HistoryFilters } from '../../features/account/money/HistoryFilters.tsx';
import { useHistoryColumns } from '../../features/account/money/use-history-columns.tsx';
import { useFormats, useText } from '../../language/language-context.tsx';
import buttons from '../../ui/Button.module.css';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import { filterCount } from '../../views/filter/filter-count.ts';
import { EmptyState } from '../../ui/StateMessage.tsx';

/** Where the points of the account came from and went, as it happens. */
export function HistoryScreen(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { address, change } = usePageSearch(readHistorySearch);
  const params = { userId: useAccount().id };
  const balance = useRouteQuery(calls.balance, { params });
  const points = balance.kind === 'ready' ? (balance.data[0]?.balance ?? null) : null;
  return (
    <PanelPage
      title={t('money.history.title')}
      lead={points === null ? '' : t('money.history.lead', { amount: formats.number(points) })}
      actions={
        <Link to="/panel/salesperson" className={buttons.button}>
          {t('money.history.order')}
        </Link>
      }
    >
      <HistoryChart address={address} />
      <HistoryFilters address={address} onChange={change} />
      <Entries address={address} onChange={change} />
    </PanelPage>
  );
}

function Entries(props: {
  readonly address: HistorySearch;
  readonly onChange: (part: Partial<HistorySearch>) => void;
}): ReactNode {
  const t = useText();
  const { address, onChange } = props;
  const { kind: type, event: eventId } = address;
  const params = { userId: useAccount().id };
  const filter = { type, eventId, ...daysIn(address) };
  const list = useRoutePages(calls.timingPointsHistory, { params, query: filter });
  const isFiltered = filterCount(address, noHistoryFilter) > 0;
  return (
    <PagedTable
      label={t('money.history.title')}
      list={list}
      columns={useHistoryColumns()}
      keyOf={({ number }) => String(number)}
      nameOf={({ type }) => t(`money.history.kinds.${type}`)}
      renderSave={({ columns }) => (
        <SaveAs
          call={calls.exportTimingPoints}
          formats={ledgerFormats}
          inputOf={(wish) => {
            const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
            return { params, query: { ...filter, ...wish, timeZone, columns } };
          }}
        />
      )}
      empty={
        isFiltered ? (
          <EmptyState title={t('money.history.nothing')} hint={t('money.history.nothingHint')} />
        ) : (
          <EmptyState title={t('money.history.empty')} hint={t('money.history.emptyHint')} />
        )
      }
      onOpen={({ event }) => {
        if (event !== null) onChange({ event: event.id });
      }}
      rememberAs="history"
    />
  );
}
