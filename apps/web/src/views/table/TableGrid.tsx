import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useText } from '../../language/language-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Column, RowEditor, Sort } from './table-types.ts';
import styles from './DataTable.module.css';
import rowsLook from './Rows.module.css';
import { TableRow } from './TableRow.tsx';
import { useColumnTracks, type FixedTracks } from './use-column-tracks.ts';
import type { TableView } from './use-data-table.ts';
import { useTableKeys } from './use-table-keys.ts';

/** As the style sheet has it. */
const row_px = 40;
const tickColumn_px = 44;
const menuColumn_px = 52;

/** The rows as a table that scrolls within itself; only what is in sight is drawn. */
export function TableGrid<Row>({ view }: { readonly view: TableView<Row> }): ReactNode {
  const { props, rows, order, canSelect } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const t = useText();
  const editing = props.editor?.key ?? null;
  const [wanted, setActive] = useState(() => Math.max(0, order.indexOf(editing ?? '')));
  const active = Math.min(wanted, rows.length - 1);
  const virtualizer = useRowsInSight(scroller, order, active, editing);
  const reveal = virtualizer.scrollToIndex;
  const { claimFocus, onKeyDown } = useGridKeys(view, scroller, { active, setActive, reveal });
  const drawn = virtualizer.getVirtualItems();
  const tracks = useColumnTracks(scroller, {
    columns: view.columns,
    content: rows,
    hasDrawn: drawn.length > 0,
    fixed: fixedTracks(view),
  });
  return (
    <div ref={scroller} className={classes('card', rowsLook.scroller, styles.scroller)}>
      <table
        // Rows that are chosen and opened by keys: a grid, with the elements of a table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={props.label}
        aria-describedby={hintId}
        aria-rowcount={view.total + 1}
        aria-multiselectable={canSelect ? true : undefined}
        className={rowsLook.grid}
        style={tracks}
        onKeyDown={onKeyDown}
      >
        <TableHead view={view} />
        <tbody className={rowsLook.body} style={{ blockSize: virtualizer.getTotalSize() }}>
          {drawn.map(({ index, key, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return order[index] === editing ? (
              <EditedRow key={key} index={index} start_px={start} measure={virtualizer.measureElement}>
                {props.editor?.render(row)}
              </EditedRow>
            ) : (
              <TableRow
                key={key}
                row={row}
                index={index}
                name={props.nameOf(row)}
                isActive={index === active}
                isSelected={canSelect ? view.isSelected(index) : null}
                start_px={start}
                claimFocus={claimFocus}
                onActive={setActive}
                {...sharedByRows(view)}
              />
            );
          })}
        </tbody>
      </table>
      <span id={hintId} hidden>
        {t(props.editor === undefined ? 'ui.table.keys' : 'ui.table.keysWithEdit')}
      </span>
    </div>
  );
}

/** What the keys of a table do with its rows. */
function useGridKeys<Row>(
  view: TableView<Row>,
  scroller: RefObject<HTMLElement | null>,
  at: Pick<Parameters<typeof useTableKeys>[0], 'active' | 'setActive' | 'reveal'>,
) {
  const { props, rows, order, selection } = view;
  return useTableKeys({
    ...at,
    order,
    selection,
    onSelect: view.canSelect ? view.select : null,
    onOpen: props.onOpen === undefined ? null : (index) => view.press(index, 'open'),
    editing: props.editor?.key ?? null,
    onEdit: rowsEdited(props.editor, rows),
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / row_px) - 2),
  });
}

/** The same for each row, and while nothing of the table changes. */
function sharedByRows<Row>({ columns, props, press }: TableView<Row>) {
  return {
    columns,
    canOpen: props.onOpen !== undefined,
    onPress: press,
    ...(props.rowActions === undefined ? {} : { rowActions: props.rowActions }),
  };
}

/** Fields in the place of a row, as high as they are. */
function EditedRow(props: {
  readonly index: number;
  readonly start_px: number;
  readonly measure: (element: HTMLTableRowElement | null) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { index, start_px, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row-editor=""
      aria-rowindex={index + 2}
      className={styles.editedRow}
      style={{ transform: `translateY(${start_px}px)` }}
    >
      <td className={styles.editor}>{props.children}</td>
    </tr>
  );
}

function rowsEdited<Row>(editor: RowEditor<Row> | undefined, rows: readonly Row[]): ((index: number) => void) | null {
  if (editor === undefined) return null;
  return (index) => {
    const row = rows[index];
    if (row !== undefined) editor.open(row);
  };
}

function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  order: readonly string[],
  active: number,
  editing: string | null,
) {
  // The same function as long as it gives the same keys: with another one all rows are measured anew.
  const getItemKey = useCallback(
    (index: number) => {
      const key = order[index] ?? index;
      // A row with fields is another thing than the row: it has a height of its own.
      return key === editing ? `${key} edited` : key;
    },
    [order, editing],
  );
  // The React compiler, which this rule protects, is not used here.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => row_px,
    getItemKey,
    overscan: 8,
    // Under the sticky head, so that no row that is brought into sight lies below it.
    scrollPaddingStart: row_px,
    // The active row stays drawn out of sight, else the focus would fall off the table.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])]
        .filter((index) => index >= 0 && index < range.count)
        .toSorted((a, b) => a - b),
  });
}

/** What stands beside the columns of the reader's choice. */
function fixedTracks<Row>({ canSelect, props }: TableView<Row>): FixedTracks {
  return {
    before_px: canSelect ? [tickColumn_px] : [],
    after_px: props.rowActions === undefined ? [] : [menuColumn_px],
  };
}

function TableHead<Row>({ view }: { readonly view: TableView<Row> }): ReactNode {
  const t = useText();
  return (
    <thead className={rowsLook.head}>
      <tr aria-rowindex={1} className={rowsLook.headRow}>
        {view.canSelect ? (
          <td className={rowsLook.tickCell}>
            <label className={rowsLook.tickTarget}>
              <input
                type="checkbox"
                className={rowsLook.tick}
                aria-label={t('ui.table.selectShown')}
                checked={view.areAllSelected}
                ref={(tick) => {
                  if (tick !== null) tick.indeterminate = view.count > 0 && !view.areAllSelected;
                }}
                onChange={view.toggleAll}
              />
            </label>
          </td>
        ) : null}
        {view.columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={view.sort} onSort={view.setSort} />
        ))}
        {view.props.rowActions === undefined ? null : <td className={styles.menuCell} aria-hidden="true" />}
      </tr>
    </thead>
  );
}

function HeadCell<Row>(props: {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: (column: string) => void;
}): ReactNode {
  const { column, sort } = props;
  const isSorted = sort?.column === column.id;
  const order = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      aria-sort={order}
      className={classes('shrinks soft small medium', rowsLook.headCell, styles.headCell)}
      data-end={column.align}
    >
      {column.sortBy === undefined ? (
        <span className={classes('clipped', styles.headText)}>{column.header}</span>
      ) : (
        <button type="button" className={styles.sort} onClick={() => props.onSort(column.id)}>
          <span className={classes('clipped', styles.headText)}>{column.header}</span>
          <span className={classes(styles.arrow, isSorted && styles.sorted)}>
            <Icon name={order === 'descending' ? 'down' : 'up'} />
          </span>
        </button>
      )}
    </th>
  );
}
