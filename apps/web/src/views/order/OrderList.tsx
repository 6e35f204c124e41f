import { defaultRangeExtractor, useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useText } from '../../language/language-context.tsx';
import { useAfterPaint } from '../../base/use-after-paint.ts';
import { classes } from '../../ui/classes.ts';
import type { Column } from '../table/table-types.ts';
import { useColumnTracks } from '../table/use-column-tracks.ts';
import { useIsWide } from '../table/use-is-wide.ts';
import rowsLook from '../table/Rows.module.css';
import styles from './OrderList.module.css';
import { OrderRow } from './OrderRow.tsx';
import type { OrderListProps } from './order-types.ts';
import { useOrderDrag, type OrderDrag } from './use-order-drag.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useRowHands } from './use-row-hands.ts';

/** As the style sheet has it. */
const row_px = { wide: 40, phone: 60 } as const;
const gripAndTick = { before_px: [44, 44], after_px: [] };
const onPhone = Object.fromEntries([
  ['--tracks', '44px 44px minmax(0, 1fr)'],
  ['--least', '0'],
]);

/** Rows that people put in order: by dragging, by keys, by cutting and inserting. Only what is in sight is drawn. */
export function OrderList<Row>(props: OrderListProps<Row>): ReactNode {
  const { rows, columns, selection, isLocked = false } = props;
  const t = useText();
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const list = useOrderList(props, { scroller, body });
  const { order, keys, drag, virtualizer, isWide } = list;
  const drawn = virtualizer.getVirtualItems();
  // Behind the frame that shows them the elements come to stand as they are read: the one that has the focus loses
  // it as it is put elsewhere, and everything is laid out at once when it gets it again.
  const settled = useAfterPaint(order);
  const tracks = useColumnTracks(scroller, {
    columns,
    content: rows.length,
    hasDrawn: isWide && drawn.length > 0,
    fixed: gripAndTick,
  });
  return (
    <div ref={scroller} className={classes('card', rowsLook.scroller, styles.scroller)}>
      <table
        // Rows that are chosen and moved by keys: a grid, with the elements of a table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={props.label}
        aria-describedby={hintId}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        className={rowsLook.grid}
        style={isWide ? tracks : onPhone}
        onKeyDown={keys.onKeyDown}
      >
        <Head columns={columns} />
        <tbody ref={body} className={rowsLook.body} style={{ blockSize: virtualizer.getTotalSize() }}>
          {asTheyStood(drawn, settled).map(({ index, key: rowKey, start: top }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <OrderRow
                key={rowKey}
                row={row}
                index={index}
                name={props.nameOf(row)}
                columns={columns}
                isWide={isWide}
                isActive={index === list.active}
                isSelected={selection.keys.has(order[index] ?? '')}
                isAway={(drag?.keys ?? keys.cut).has(order[index] ?? '')}
                fixedBecause={props.fixedBecause(row)}
                isLocked={isLocked}
                top_px={top}
                claimFocus={keys.claimFocus}
                {...list.hands}
              />
            );
          })}
          {drag === null ? null : <DropLine drag={drag} height_px={list.height_px} />}
        </tbody>
      </table>
      <span id={hintId} hidden>
        {t(isLocked ? 'ui.order.lockedKeys' : 'ui.order.keys')}
      </span>
    </div>
  );
}

/** Those that are drawn, in the order in which they stand in the page; who was not near stands behind. */
function asTheyStood(drawn: readonly VirtualItem[], settled: readonly string[]): readonly VirtualItem[] {
  const stood = (item: VirtualItem) => {
    const near = [item.index, item.index - 1, item.index + 1].find((at) => settled[at] === item.key);
    return near ?? settled.length;
  };
  return drawn.toSorted((a, b) => stood(a) - stood(b));
}

/** Where the rows that are dragged would come to stand, and how many they are. */
function DropLine(props: { readonly drag: OrderDrag; readonly height_px: number }): ReactNode {
  const t = useText();
  const { drag, height_px } = props;
  return (
    <tr aria-hidden="true" className={styles.line} style={{ transform: `translateY(${drag.to * height_px}px)` }}>
      <td className={classes('small bold one-line', styles.lineCount)}>
        {t('ui.order.rows', { count: drag.keys.size })}
      </td>
    </tr>
  );
}

interface ListElements {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
}

/** Which row is active, what keys and the pointer do with the rows, and which of them are in sight. */
function useOrderList<Row>(props: OrderListProps<Row>, { scroller, body }: ListElements) {
  const { rows, order, isLocked = false, selection } = props;
  const isWide = useIsWide();
  const height_px = isWide ? row_px.wide : row_px.phone;
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = Math.max(0, activeKey === null ? 0 : order.indexOf(activeKey));
  const activate = (index: number) => setActiveKey(order[index] ?? null);
  const virtualizer = useRowsInSight(scroller, { order, active, height_px, isWide });
  const follows = useRef(false);
  const keys = useOrderKeys({
    ...props,
    isLocked,
    order,
    active,
    onMove: (moved, to, isPart) => {
      follows.current = true;
      props.onMove(moved, to, isPart);
    },
    onRemove: (removed) => {
      const next = order.find((key, index) => index > active && !removed.has(key));
      setActiveKey(next ?? null);
      props.onRemove(removed);
    },
    setActive: activate,
    reveal: virtualizer.scrollToIndex,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height_px) - 2),
  });
  const { drag, start } = useOrderDrag({
    scroller,
    body,
    row_px: height_px,
    count: rows.length,
    firstPlace: props.firstPlace,
    onDrop: ({ keys: dragged, to }) => props.onMove(dragged, to, false),
  });
  useRevealed(props, order, (index) => {
    activate(index);
    virtualizer.scrollToIndex(index, { align: 'center' });
  });
  // A row that went elsewhere by a key stays under the reader's eyes; what others do scrolls nothing.
  const follow = useEffectEvent((_order: readonly string[], index: number) => {
    const away_px = follows.current ? outOfSight_px(virtualizer, index) : 0;
    if (away_px !== 0) scroller.current?.scrollBy(0, away_px);
    follows.current = false;
  });
  useEffect(() => follow(order, active), [order, active]);
  return {
    order,
    active,
    isWide,
    height_px,
    virtualizer,
    keys,
    drag,
    hands: useRowHands({ order, selection, setActiveKey, start, onSelect: props.onSelect }),
  };
}

function Head<Row>({ columns }: { readonly columns: readonly Column<Row>[] }): ReactNode {
  return (
    <thead className={rowsLook.head}>
      <tr aria-rowindex={1} className={rowsLook.headRow}>
        <td className={styles.corner} aria-hidden="true" />
        <td className={styles.corner} aria-hidden="true" />
        {columns.map(({ id, header, align }) => (
          <th
            key={id}
            scope="col"
            className={classes('shrinks soft small medium clipped', rowsLook.headCell, styles.headCell)}
            data-end={align}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  rows: {
    readonly order: readonly string[];
    readonly active: number;
    readonly height_px: number;
    readonly isWide: boolean;
  },
) {
  const { order, active, height_px } = rows;
  // The same function as long as it gives the same keys: with another one all rows are measured anew.
  const getItemKey = useCallback((index: number) => order[index] ?? index, [order]);
  // The React compiler, which this rule protects, is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height_px,
    getItemKey,
    overscan: 8,
    // Under the sticky head, so that no row that is brought into sight lies below it.
    scrollPaddingStart: rows.isWide ? row_px.wide : 0,
    // The active row stays drawn out of sight: it holds the focus, and the finger that drags it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])]
        .filter((index) => index >= 0 && index < range.count)
        .toSorted((a, b) => a - b),
  });
  const measure = useEffectEvent((_height_px: number) => virtualizer.measure());
  useEffect(() => measure(height_px), [height_px]);
  return virtualizer;
}

/** How far the list has to be scrolled so that a row is in sight, by what is known without laying the page out. */
function outOfSight_px(
  { scrollOffset, scrollRect, options, measurementsCache }: Virtualizer<HTMLElement, Element>,
  index: number,
): number {
  const row = measurementsCache[index];
  if (row === undefined || scrollOffset === null || scrollRect === null) return 0;
  const below_px = row.end + options.scrollPaddingStart - scrollOffset - scrollRect.height;
  return Math.min(0, row.start - scrollOffset) + Math.max(0, below_px);
}

function useRevealed<Row>(
  { revealed = null }: OrderListProps<Row>,
  order: readonly string[],
  reveal: (index: number) => void,
): void {
  const show = useEffectEvent((key: string) => {
    const index = order.indexOf(key);
    if (index !== -1) reveal(index);
  });
  useEffect(() => {
    if (revealed !== null) show(revealed.key);
  }, [revealed]);
}
