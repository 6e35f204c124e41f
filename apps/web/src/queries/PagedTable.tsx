import type { ReactNode } from 'react';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/StateMessage.tsx';
import { DataTable } from '../views/table/DataTable.tsx';
import type { DataTableProps } from '../views/table/table-types.ts';
import type { Pages } from './use-route-pages.ts';
import type { RouteQuery } from './use-route-query.ts';

/**
 * A list that comes by pages as a table, in each of its states; «show more» brings the next page.
 *
 * @example <PagedTable list={useRoutePages(calls.listUsers, { query })} columns={…} keyOf={…} … />
 */
export function PagedTable<Row>(
  props: Omit<DataTableProps<Row>, 'rows' | 'total' | 'onMore'> & {
    readonly list: readonly [rows: RouteQuery<Row>, pages: Pages];
    /** In place of the table while there is nothing, and nobody searches. */
    readonly empty?: ReactNode;
  },
): ReactNode {
  const { list, empty, ...table } = props;
  const [rows, pages] = list;
  if (rows.kind !== 'ready') {
    return (
      <>
        {table.filters}
        {rows.kind === 'loading' ? <SkeletonRows count={8} /> : <ErrorState error={rows.error} onRetry={rows.retry} />}
      </>
    );
  }
  const { data, total } = rows;
  const isSearched = table.search !== undefined && table.search.value !== '';
  if (data.length === 0 && empty !== undefined && !isSearched) return empty;
  return (
    <DataTable
      {...table}
      rows={data}
      {...(total === null ? {} : { total })}
      {...(pages.hasMore ? { onMore: pages.more } : {})}
    />
  );
}
