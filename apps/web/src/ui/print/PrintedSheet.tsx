import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useRootMark } from '../use-root-mark.ts';
import styles from './PrintedSheet.module.css';
import { usePrinting } from './use-printing.ts';

/**
 * A page's own sheet of paper in the place of its screen: drawn when the browser begins to print, with every row,
 * and taken away behind it. Its head stands again on each page, its pages are numbered.
 */
export function PrintedSheet(props: { readonly children: () => ReactNode }): ReactNode {
  if (!usePrinting()) return null;
  return createPortal(<Sheet>{props.children()}</Sheet>, document.body);
}

function Sheet(props: { readonly children: ReactNode }): ReactNode {
  useRootMark('paper');
  return (
    <section className={styles.sheet} data-printed-sheet>
      {props.children}
    </section>
  );
}

export interface SheetColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly align?: 'end';
  /** What stands in it is never parted: others give way, and at last the sheet is printed smaller. */
  readonly isWhole?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** A list as federations print it: a line each, its heads on every page. */
export function SheetTable<Row>(props: {
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {props.columns.map(({ id, header, align }) => (
            <th key={id} scope="col" data-end={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={props.keyOf(row)}>
            {props.columns.map(({ id, align, isWhole, cell }) => (
              <td key={id} data-end={align} data-whole={isWhole === true ? '' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the sheet is of: the event large, then the list, then what else one wants to know of it. */
export function SheetHead(props: {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly string[];
}): ReactNode {
  return (
    <header className={styles.head}>
      <h1>{props.title}</h1>
      <h2>{props.subtitle}</h2>
      <p className={styles.facts}>{props.facts.join(' · ')}</p>
    </header>
  );
}
