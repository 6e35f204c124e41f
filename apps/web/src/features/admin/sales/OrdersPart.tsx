import { calls, type PlacedOrderDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { PagedTable } from '../../../queries/PagedTable.tsx';
import { useRoutePages } from '../../../queries/use-route-pages.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { DescriptionList } from '../../../views/page/DescriptionList.tsx';
import { Part } from '../../../views/page/Part.tsx';
import type { Column } from '../../../views/table/table-types.ts';

/** What one has ordered, what it comes to, and what is left of today. */
export function OrdersPart(): ReactNode {
  const t = useText();
  const list = useRoutePages(calls.listOwnOrders, {});
  return (
    <Part title={t('money.sales.own')}>
      <Totals />
      <PagedTable<PlacedOrderDto>
        label={t('money.sales.own')}
        list={list}
        columns={useOrderColumns()}
        keyOf={({ id }) => id}
        nameOf={({ user }) => user.name}
        empty={<p className="soft">{t('money.sales.emptyHint')}</p>}
        rememberAs="orders"
      />
    </Part>
  );
}

function Totals(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const totals = useRouteQuery(calls.ownOrderTotals, {}, { background: true });
  const sums = totals.kind === 'ready' ? totals.data[0] : undefined;
  const points = (amount: number) => t('money.sales.points', { amount: formats.number(amount) });
  if (sums === undefined) return null;
  return (
    <DescriptionList
      facts={[
        [t('money.sales.left'), <b key="left">{points(sums.left_tp)}</b>],
        [t('money.sales.lastDay'), points(sums.lastDay_tp)],
        [t('money.sales.all'), `${points(sums.ordered_tp)} · ${t('money.sales.orders', { count: sums.orders })}`],
      ]}
    />
  );
}

function useOrderColumns(): readonly Column<PlacedOrderDto>[] {
  const t = useText();
  const formats = useFormats();
  return [
    {
      id: 'when',
      header: t('money.sales.when'),
      width_px: 180,
      grow: 0,
      cell: ({ date }) => formats.moment(Number(date / BigInt(TICKS_PER_MILLISECOND))),
    },
    {
      id: 'whom',
      header: t('money.sales.whom'),
      width_px: 160,
      cell: ({ user }) => (user.name === '' ? t('money.sales.deleted') : user.name),
      onCard: 'title',
    },
    {
      id: 'email',
      header: t('money.sales.email'),
      width_px: 220,
      cell: ({ user }) => (user.email === '' ? '–' : user.email),
    },
    {
      id: 'amount',
      header: t('money.sales.amount'),
      width_px: 150,
      grow: 0,
      align: 'end',
      cell: ({ amount }) => <b>{formats.number(amount)}</b>,
    },
  ];
}
