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
import { useGroupColumns } from '../../features/account/money/use-group-columns.tsx';
import { useHistoryColumns } from '../../features/account/money/use-history-columns.tsx';
import { useFormats, useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/Button.module.css';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import type { ShownList } from '../../views/table/table-types.ts';
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
      {address.heat === undefined ? (
        <Groups address={address} onChange={change} />
      ) : (
        <Entries address={address} onChange={change} />
      )}
    </PanelPage>
  );
}

interface ListProps {
  readonly address: HistorySearch;
  readonly onChange: (part: Partial<HistorySearch>) => void;
}

/** The impulses of each heat as one line, which opens to them one by one. */
function Groups({ address, onChange }: ListProps): ReactNode {
  const t = useText();
  const { input, ...table } = useHistoryTable(address);
  const list = useRoutePages(calls.timingPointsByHeat, input);
  return (
    <PagedTable
      {...table}
      list={list}
      columns={useGroupColumns()}
      keyOf={({ number }) => String(number)}
      nameOf={({ type }) => t(`money.history.kinds.${type}`)}
      onOpen={({ type, event, heat }) => {
        if (type === 'trigger') onChange({ kind: type, event: event?.id, heat: heat?.id ?? 'none' });
        else if (event !== null) onChange({ event: event.id });
      }}
      rememberAs="historyByHeat"
    />
  );
}

/** Each impulse of one heat. */
function Entries({ address, onChange }: ListProps): ReactNode {
  const t = useText();
  const { input, ...table } = useHistoryTable(address);
  const list = useRoutePages(calls.timingPointsHistory, input);
  return (
    <>
      <div>
        <Button icon="undo" onPress={() => onChange({ kind: undefined, event: undefined, heat: undefined })}>
          {t('money.history.toHeats')}
        </Button>
      </div>
      <PagedTable
        {...table}
        list={list}
        columns={useHistoryColumns()}
        keyOf={({ number }) => String(number)}
        nameOf={({ type }) => t(`money.history.kinds.${type}`)}
        rememberAs="history"
      />
    </>
  );
}

/** What both lists have in common: whom they ask about, the file of each entry, and what stands there while there is none. */
function useHistoryTable(address: HistorySearch) {
  const t = useText();
  const params = { userId: useAccount().id };
  const { kind: type, event: eventId, heat: heatId } = address;
  const filter = { type, eventId, heatId, ...daysIn(address) };
  const isFiltered = filterCount(address, noHistoryFilter) > 0;
  return {
    label: t('money.history.title'),
    input: { params, query: filter },
    renderSave: ({ columns }: ShownList) => (
      <SaveAs
        call={calls.exportTimingPoints}
        formats={ledgerFormats}
        inputOf={(wish) => {
          const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
          return { params, query: { ...filter, ...wish, timeZone, columns } };
        }}
      />
    ),
    empty: isFiltered ? (
      <EmptyState title={t('money.history.nothing')} hint={t('money.history.nothingHint')} />
    ) : (
      <EmptyState title={t('money.history.empty')} hint={t('money.history.emptyHint')} />
    ),
  };
}
