/** Everything that the parts of one table share: its rows, their order, what is selected of them. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { among, extended, nothingSelected, toggled, toggledAll, type RowSelection } from './row-selection.ts';
import type { DataTableProps, TableSelection, ShownList } from './table-types.ts';
import { savedColumns } from './use-hidden-columns.ts';
import { useTableRows, type TableRows } from './use-table-rows.ts';

export type RowPress = (index: number, how: 'open' | 'toggle' | 'extend') => void;

export interface TableView<Row> extends TableRows<Row> {
  readonly props: DataTableProps<Row>;
  /** The keys of the rows as they are shown. */
  readonly order: readonly string[];
  readonly selection: RowSelection;
  readonly select: (selection: RowSelection) => void;
  readonly canSelect: boolean;
  readonly isSelected: (index: number) => boolean;
  readonly toggleAll: () => void;
  readonly areAllSelected: boolean;
  /** How many rows an action would reach. */
  readonly count: number;
  /** All that match, also those that are not here yet. */
  readonly total: number;
  readonly chosen: TableSelection;
  readonly shown: ShownList;
  readonly press: RowPress;
}

export function useDataTable<Row>(props: DataTableProps<Row>): TableView<Row> {
  const table = useTableRows(props);
  const { keyOf, bulkActions = none } = props;
  const [kept, select] = useState(nothingSelected);
  const order = useMemo(() => table.rows.map((row) => keyOf(row)), [table.rows, keyOf]);
  const selection = useMemo(() => among(kept, order), [kept, order]);
  const isSearchedHere = props.search?.textOf !== undefined;
  const isNarrowed = isSearchedHere && props.search?.value.trim() !== '';
  const total = isNarrowed ? order.length : (props.total ?? order.length);
  const count = selection.isAll ? total : selection.keys.size;
  const canSelect = bulkActions.length > 0;

  const now = { order, selection, rows: table.rows, onOpen: props.onOpen, canSelect };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  // One function for all rows and all times: a row that did not change is not drawn again.
  const press = useCallback<RowPress>((index, how) => {
    const at = latest.current;
    const [key, row] = [at.order[index], at.rows[index]];
    if (key === undefined || row === undefined) return;
    if (how === 'open') at.onOpen?.(row);
    else if (!at.canSelect) return;
    else if (how === 'toggle') select(toggled(at.selection, key));
    else select(extended(at.selection, at.order, key));
  }, []);

  return {
    ...table,
    props,
    order,
    selection,
    select,
    canSelect,
    isSelected: (index) => selection.keys.has(order[index] ?? ''),
    toggleAll: () => select(toggledAll(selection, order)),
    areAllSelected: order.length > 0 && selection.keys.size === order.length,
    count,
    total,
    chosen: selection.isAll ? { kind: 'matches', count } : { kind: 'rows', keys: selection.keys },
    shown: {
      columns: savedColumns(table.columns),
      keys: count === 0 ? order : order.filter((key) => selection.keys.has(key)),
    },
    press,
  };
}

const none: readonly never[] = [];
