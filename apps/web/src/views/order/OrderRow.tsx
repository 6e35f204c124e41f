import { memo, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { GripIcon } from '../../ui/GripIcon.tsx';
import type { Column } from '../table/table-types.ts';
import rowsLook from '../table/Rows.module.css';
import { Cell, RowTick } from '../table/TableRow.tsx';
import styles from './OrderList.module.css';
import type { RowHands } from './use-row-hands.ts';

interface OrderRowProps<Row> extends RowHands {
  readonly row: Row;
  readonly index: number;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly isWide: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Cut out, or under the hand that drags it. */
  readonly isAway: boolean;
  readonly fixedBecause: string | null;
  readonly isLocked: boolean;
  readonly top_px: number;
  readonly claimFocus: () => boolean;
}

/** One row: its grip, its tick, and what it shows. Drawn again only when something of it is another. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps<unknown>): ReactNode {
  const { index, isActive, isSelected, claimFocus, onPress } = props;
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isActive || !claimFocus()) return;
    // Who has it keeps it: asking for it once more lays the page out.
    if (document.activeElement !== element.current) element.current?.focus({ preventScroll: true });
  });
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button, input, label') !== null) {
      return;
    }
    if (event.shiftKey) onPress(index, 'extend');
    else if (event.ctrlKey || event.metaKey) onPress(index, 'toggle');
    else props.onActive(index);
  };
  return (
    // The keys of the rows reach the list, which holds which of them is active.
    <tr
      ref={element}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      className={classes(
        rowsLook.row,
        styles.row,
        isSelected && rowsLook.selected,
        props.isAway && styles.away,
        props.fixedBecause !== null && 'soft',
      )}
      style={{ transform: `translateY(${props.top_px}px)` }}
      onClick={press}
      onFocus={() => props.onActive(index)}
    >
      <td className={styles.gripCell}>
        <Grip {...props} />
      </td>
      <td className={rowsLook.tickCell}>
        <RowTick index={index} name={props.name} isSelected={isSelected} onPress={onPress} />
      </td>
      <Cells row={props.row} columns={props.columns} isWide={props.isWide} />
    </tr>
  );
});

function Grip<Row>(props: OrderRowProps<Row>): ReactNode {
  const t = useText();
  const { fixedBecause, name, index } = props;
  if (fixedBecause !== null) {
    return (
      <span className={classes('stack soft', styles.held)} title={fixedBecause}>
        <Icon name="lock" />
        <span className="visually-hidden">{fixedBecause}</span>
      </span>
    );
  }
  if (props.isLocked) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes('stack soft', styles.grip)}
      aria-label={t('ui.order.grip', { name })}
      title={t('ui.order.grip', { name })}
      onPointerDown={(event) => props.onGrip(index, event)}
    >
      <GripIcon />
    </button>
  );
}

/** Asked again only for another row: moving rows about draws the others where they are. */
const Cells = memo(function Cells(props: {
  readonly row: unknown;
  readonly columns: readonly Column<unknown>[];
  readonly isWide: boolean;
}): ReactNode {
  const { row, columns, isWide } = props;
  if (isWide) {
    return columns.map((column, place) => (
      <Cell key={column.id} isHeading={place === 0} align={column.align}>
        {column.cell(row)}
      </Cell>
    ));
  }
  const cells = (wanted: Column<unknown>['onCard']) =>
    columns.filter(({ onCard }) => onCard === wanted).map((column) => <span key={column.id}>{column.cell(row)}</span>);
  return (
    <th scope="row" className={classes('stack gap-4 shrinks', styles.lines)}>
      <span className={classes('line gap-8', styles.title)}>{cells('title')}</span>
      <span className={classes('line gap-8 soft small', styles.more)}>
        <span className={classes('line gap-8 shrinks grows', styles.facts)}>{cells(undefined)}</span>
        {cells('figure')}
      </span>
    </th>
  );
});
