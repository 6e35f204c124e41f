/** The rows of a table as they are shown: searched, sorted, with the columns that were chosen. */
import { textOrder } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortFn,
} from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSpeech } from '../../language/language-context.tsx';
import type { Column, DataTableProps, Sort, SortValue, TableSearch } from './table-types.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

export interface TableRows<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly setSort: (column: string) => void;
  readonly hidden: ReadonlySet<string>;
  readonly setHidden: (hidden: ReadonlySet<string>) => void;
  readonly areColumnsChosen: boolean;
}

export function useTableRows<Row>(props: DataTableProps<Row>): TableRows<Row> {
  const { columns, rows, isSortedElsewhere = false } = props;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const { hidden, setHidden, areColumnsChosen } = useHiddenColumns(columns, props.rememberAs);
  const found = useFound(rows, props.search);
  const definitions = useDefinitions(columns);
  const table = useTable<Features, RowBox<Row>>({
    features,
    columns: definitions,
    data: useMemo(() => found.map((row) => ({ row })), [found]),
    manualSorting: isSortedElsewhere,
    state: {
      sorting: sort === null ? [] : [{ id: sort.column, desc: sort.isDescending }],
      columnVisibility: Object.fromEntries([...hidden].map((id) => [id, false])),
    },
  });
  const shownIds = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  const { rows: ordered } = table.getRowModel();
  return {
    rows: useMemo(() => ordered.map(({ original }) => original.row), [ordered]),
    columns: columns.filter(({ id }) => shownIds.has(id)),
    sort,
    setSort: (column) => {
      const isDescending = sort?.column === column && !sort.isDescending;
      (props.onSort ?? setOwnSort)({ column, isDescending });
    },
    hidden,
    setHidden,
    areColumnsChosen,
  };
}

/** Rows are of any kind; the library wants records. */
interface RowBox<Row> {
  readonly row: Row;
}

function useDefinitions<Row>(columns: readonly Column<Row>[]) {
  const { language } = useSpeech();
  return useMemo(() => {
    const compare = comparison(localeTag(language));
    const byValue: SortFn<Features, RowBox<Row>> = (a, b, id) =>
      compare(a.getValue<SortValue>(id), b.getValue<SortValue>(id));
    return columns.map((column): ColumnDef<Features, RowBox<Row>> => ({
      id: column.id,
      accessorFn: ({ row }) => column.sortBy?.(row) ?? undefined,
      sortFn: byValue,
      sortUndefined: 'last',
      enableSorting: column.sortBy !== undefined,
    }));
  }, [columns, language]);
}

/** Names as the language orders them, figures in texts by their value. */
function comparison(locale: string): (a: SortValue, b: SortValue) => number {
  const compareTexts = textOrder(locale);
  return (a, b) => {
    if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
    if (a === b) return 0;
    return (a ?? 0) < (b ?? 0) ? -1 : 1;
  };
}

/** Typing goes on while the rows are looked through. */
function useFound<Row>(rows: readonly Row[], search: TableSearch<Row> | undefined): readonly Row[] {
  const wanted = useDeferredValue(search?.value ?? '');
  const textOf = search?.textOf;
  const texts = useMemo(
    () => (textOf === undefined ? null : rows.map((row) => textOf(row).toLowerCase())),
    [rows, textOf],
  );
  return useMemo(() => {
    const words = wanted.toLowerCase().split(' ').filter(Boolean);
    if (texts === null || words.length === 0) return rows;
    return rows.filter((_row, index) => words.every((word) => texts[index]?.includes(word)));
  }, [rows, texts, wanted]);
}
