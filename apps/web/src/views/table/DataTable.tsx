import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { TickMenu } from '../../ui/overlay/Menu.tsx';
import { SheetTable } from '../../ui/print/PrintedSheet.tsx';
import { usePrinting } from '../../ui/print/use-printing.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { BulkBar } from './BulkBar.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './DataTable.module.css';
import { SortChoice } from './SortChoice.tsx';
import { TableCards } from './TableCards.tsx';
import { TableGrid } from './TableGrid.tsx';
import type { DataTableProps } from './table-types.ts';
import { useDataTable, type TableView } from './use-data-table.ts';
import { useIsWide } from './use-is-wide.ts';

/** Rows to look through, put in order, choose from and act on: a table, and on a phone cards. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const view = useDataTable(props);
  const isWide = useIsWide();
  return (
    <div className={styles.table}>
      <Toolbar view={view} isWide={isWide} />
      {view.rows.length === 0 ? (
        <NoMatch view={view} />
      ) : isWide ? (
        <TableGrid view={view} />
      ) : (
        <TableCards view={view} />
      )}
      <Paper view={view} />
      {view.count === 0 ? null : <BulkBar view={view} />}
      <Foot view={view} />
    </div>
  );
}

/** All rows under the name of the list, beside the table of the screen: nothing that is typed there is lost by printing. */
function Paper<Row>({ view }: { readonly view: TableView<Row> }): ReactNode {
  const { label, keyOf } = view.props;
  if (!usePrinting() || view.rows.length === 0) return null;
  // What takes no more room than its words on a screen keeps them together here.
  const columns = view.columns.map((column) => ({ ...column, isWhole: column.grow === 0 }));
  return (
    <>
      <h2>{label}</h2>
      <SheetTable columns={columns} rows={view.rows} keyOf={keyOf} />
    </>
  );
}

function Toolbar<Row>(props: { readonly view: TableView<Row>; readonly isWide: boolean }): ReactNode {
  const { view, isWide } = props;
  const { search, filters, renderSave } = view.props;
  const isInOrder = !isWide && view.props.hasCardsInOrder === true;
  if (isInOrder && search === undefined && (filters ?? null) === null && renderSave === undefined) return null;
  return (
    <div className={classes('row gap-8', styles.toolbar)}>
      {search === undefined ? null : (
        <div className={styles.search}>
          <SearchField label={search.label} value={search.value} onChange={search.onChange} />
        </div>
      )}
      <div className={styles.choices}>
        {filters}
        <span className={classes('line gap-8', styles.end)}>
          {view.count === 0 ? renderSave?.(view.shown) : null}
          {isWide ? <ColumnChoice view={view} /> : isInOrder ? null : <SortChoice view={view} />}
        </span>
      </div>
    </div>
  );
}

function ColumnChoice<Row>({ view }: { readonly view: TableView<Row> }): ReactNode {
  const t = useText();
  const { columns } = view.props;
  return (
    <TickMenu
      label={t('ui.table.columns')}
      icon="columns"
      isIconOnly
      entries={columns.map(({ id, header }) => ({ id, label: header }))}
      ticked={new Set(columns.flatMap(({ id }) => (view.hidden.has(id) ? [] : id)))}
      onTicked={(ticked) => view.setHidden(new Set(columns.flatMap(({ id }) => (ticked.has(id) ? [] : id))))}
    />
  );
}

function NoMatch<Row>({ view }: { readonly view: TableView<Row> }): ReactNode {
  const t = useText();
  const { search, onClear } = view.props;
  const isSearched = search !== undefined && search.value !== '';
  const clear = onClear ?? (isSearched ? () => search.onChange('') : null);
  return (
    <EmptyState
      title={t('ui.table.noMatch')}
      hint={t('ui.table.noMatchHint')}
      action={clear === null ? null : <Button onPress={clear}>{t('ui.table.clearSearch')}</Button>}
    />
  );
}

/** How many there are, told aloud when a search changes it, and the way to more. */
function Foot<Row>({ view }: { readonly view: TableView<Row> }): ReactNode {
  const t = useText();
  const { total, props } = view;
  const all = props.outOf ?? props.total ?? props.rows.length;
  const ofAll = t('ui.table.total', { count: all });
  const count = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + (props.standsFor?.(row) ?? 1), 0);
  const shown = count(view.rows);
  const isPart = shown < all;
  const said = isPart ? t('ui.table.shownOf', { shown, total: ofAll }) : ofAll;
  const lines = view.rows.length;
  return (
    <div className={classes('row gap-8 between soft small', styles.foot)}>
      <output>{lines === shown ? said : t('ui.table.lines', { count: lines, total: said })}</output>
      {props.onMore === undefined || count(props.rows) >= total ? null : (
        <Button onPress={props.onMore}>{t('ui.table.showMore')}</Button>
      )}
    </div>
  );
}
