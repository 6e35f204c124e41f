import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './TableCards.module.css';
import { RowMenu, RowTick } from './TableRow.tsx';
import type { Column } from './table-types.ts';
import type { TableView } from './use-data-table.ts';

const card_px = 120;

/** The same rows on a phone: a card each, the page scrolls, and only what is in sight is drawn. */
export function TableCards<Row>({ view }: { readonly view: TableView<Row> }): ReactNode {
  const { props, rows, order } = view;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [rows.length]);
  // The React compiler, which this rule protects, is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => card_px,
    getItemKey: (index) => order[index] ?? index,
    overscan: 6,
    gap: 8,
    scrollMargin: top,
  });
  return (
    <ul ref={list} className={styles.cards} aria-label={props.label} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={view.total}
            aria-posinset={index + 1}
            className={classes(styles.card, view.isSelected(index) && styles.selected)}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <Card view={view} row={row} index={index} />
          </li>
        );
      })}
    </ul>
  );
}

function Card<Row>(props: { readonly view: TableView<Row>; readonly row: Row; readonly index: number }): ReactNode {
  const { view, row, index } = props;
  const title = view.columns.filter(({ onCard }) => onCard === 'title');
  const name = view.props.nameOf(row);
  const heading = title.map((column) => <span key={column.id}>{column.cell(row)}</span>);
  const figures = valuesOf(view.columns, row, 'figure');
  return (
    <>
      <div className={classes('line gap-8', styles.top)}>
        {view.canSelect ? (
          <RowTick index={index} name={name} isSelected={view.isSelected(index)} onPress={view.press} isCard />
        ) : null}
        {view.props.onOpen === undefined ? (
          <div className={classes('line gap-4-8 shrinks grows strong breaks', styles.title)}>{heading}</div>
        ) : (
          <button
            type="button"
            className={classes('line gap-4-8 shrinks grows strong breaks', styles.title, styles.opens)}
            onClick={() => view.press(index, 'open')}
          >
            {heading}
          </button>
        )}
        {figures.map(({ id, header, value }) => (
          <span key={id} className={styles.figure}>
            <span className="visually-hidden">{`${header}: `}</span>
            {value}
          </span>
        ))}
        <RowMenu
          row={row}
          name={name}
          isCard
          {...(view.props.rowActions === undefined ? {} : { rowActions: view.props.rowActions })}
        />
      </div>
      <Below columns={view.columns} row={row} />
    </>
  );
}

/** What stands below the heading: values that speak for themselves, and the others by their names. */
function Below<Row>(props: { readonly columns: readonly Column<Row>[]; readonly row: Row }): ReactNode {
  const { columns, row } = props;
  const plain = valuesOf(columns, row, 'plain');
  const lines = valuesOf(columns, row, undefined);
  return (
    <>
      {plain.length === 0 ? null : (
        <dl className={classes('row gap-4-12', styles.plain)}>
          {plain.map(({ id, header, value }) => (
            <div key={id}>
              <dt className="visually-hidden">{header}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length === 0 ? null : (
        <dl className={classes('stack gap-4', styles.lines)}>
          {lines.map(({ id, header, value }) => (
            <div key={id} className={classes('wrap gap-0-12 between', styles.line)}>
              <dt>{header}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** In a table nothing, or a dash, keeps the place; a card has none to keep. */
function valuesOf<Row>(columns: readonly Column<Row>[], row: Row, place: Column<Row>['onCard']) {
  return columns.flatMap((column) => {
    const { id, header } = column;
    const value = column.onCard === place ? column.cell(row) : null;
    return value === null || value === '' || value === '–' ? [] : [{ id, header, value }];
  });
}
