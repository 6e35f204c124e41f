import { memo, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import type { Column, TableAction } from './table-types.ts';
import type { RowPress } from './use-data-table.ts';
import styles from './DataTable.module.css';
import rowsLook from './Rows.module.css';

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly isActive: boolean;
  /** `null` where nothing can be selected. */
  readonly isSelected: boolean | null;
  readonly start_px: number | null;
  readonly claimFocus: () => boolean;
  readonly canOpen: boolean;
  rowActions?(row: Row): readonly TableAction<Row>[];
  readonly onPress: RowPress;
  /** Whatever of the row gets the focus, it is the active one. */
  readonly onActive: (index: number) => void;
}

/** One row. It is drawn again only when it is another one, active or selected: its cells are not asked. */
export const TableRow = memo(function TableRow(props: TableRowProps<unknown>): ReactNode {
  const { row, index, isActive, isSelected, claimFocus, onPress } = props;
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isActive && claimFocus()) element.current?.focus({ preventScroll: true });
  });
  const press = (event: MouseEvent) => {
    if (isOnControl(event)) return;
    if (event.shiftKey && isSelected !== null) onPress(index, 'extend');
    else if ((event.ctrlKey || event.metaKey) && isSelected !== null) onPress(index, 'toggle');
    else onPress(index, 'open');
  };
  return (
    // The keys of the rows reach the table, which holds which of them is active.
    <tr
      ref={element}
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      tabIndex={isActive ? 0 : -1}
      className={classes(rowsLook.row, isSelected === true && rowsLook.selected, props.canOpen && styles.opens)}
      style={props.start_px === null ? {} : { transform: `translateY(${props.start_px}px)` }}
      onClick={press}
      onFocus={() => props.onActive(index)}
    >
      {isSelected === null ? null : (
        <td className={rowsLook.tickCell}>
          <RowTick {...props} isSelected={isSelected} />
        </td>
      )}
      {props.columns.map((column, place) => (
        <Cell key={column.id} isHeading={place === 0} align={column.align}>
          {column.cell(row)}
        </Cell>
      ))}
      {props.rowActions === undefined ? null : (
        <td className={styles.menuCell}>
          <RowMenu {...props} />
        </td>
      )}
    </tr>
  );
});

/** What a row has in a column; the first names the row. */
export function Cell(props: {
  readonly isHeading: boolean;
  readonly align: 'end' | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return props.isHeading ? (
    <th scope="row" className={classes('shrinks clipped', rowsLook.cell)} data-end={props.align}>
      {props.children}
    </th>
  ) : (
    <td className={classes('shrinks clipped', rowsLook.cell)} data-end={props.align}>
      {props.children}
    </td>
  );
}

/** Cards have no keys of their own: there each control is a stop. */
interface OnCard {
  readonly isCard?: boolean;
}

/** Selects the row; with Shift all rows from the one that was selected last. */
export function RowTick(
  props: OnCard & {
    readonly index: number;
    readonly name: string;
    readonly isSelected: boolean;
    readonly onPress: (index: number, how: 'toggle' | 'extend') => void;
  },
): ReactNode {
  const t = useText();
  return (
    <label className={rowsLook.tickTarget}>
      <input
        type="checkbox"
        className={rowsLook.tick}
        tabIndex={props.isCard === true ? 0 : -1}
        aria-label={t('ui.table.selectRow', { name: props.name })}
        checked={props.isSelected}
        onChange={() => {}}
        onClick={(event) => props.onPress(props.index, event.shiftKey ? 'extend' : 'toggle')}
      />
    </label>
  );
}

/** What can be done with the row. */
export function RowMenu<Row>(props: OnCard & Pick<TableRowProps<Row>, 'row' | 'name' | 'rowActions'>): ReactNode {
  const t = useText();
  const actions = props.rowActions?.(props.row) ?? [];
  return actions.length === 0 ? null : (
    <Menu
      label={t('ui.table.rowActions', { name: props.name })}
      icon="more"
      isIconOnly
      tabIndex={props.isCard === true ? 0 : -1}
      entries={actions.map((action) => ({ ...action, onPress: () => action.onPress(props.row) }))}
    />
  );
}

function isOnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
}
