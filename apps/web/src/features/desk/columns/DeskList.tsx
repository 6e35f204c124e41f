import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './DeskList.module.css';
import { holdOrder } from './steady-list.ts';
import { useHand } from './use-hand.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

interface DeskListProps {
  readonly label: string;
  readonly ids: readonly string[];
  /** Length of one row along the list. */
  readonly row_px: number;
  readonly axis?: 'block' | 'inline';
  /** What stays in sight while the operator looks nowhere else. */
  readonly follow: number | 'end';
  /** Under a hand, rows that left stay where they were. */
  readonly keepsLeavers?: boolean;
  /** The row that the operator chose; it is brought into sight when that changes. */
  readonly currentId: string | null;
  /** The way back to what is followed. */
  readonly backLabel: string;
  readonly renderRow: (id: string, index: number) => ReactNode;
}

/** Up to this number all rows of a column are drawn, so that the browser's own search finds them. */
const drawnAtOnce = 200;

/** A long list that lives: draws what is in sight, and moves nothing under the operator's hand. */
export function DeskList(props: DeskListProps): ReactNode {
  const { row_px, axis = 'block', currentId, renderRow } = props;
  const box = useRef<HTMLDivElement>(null);
  const hand = useHand();
  const ids = useKeptOrder(props.ids, hand.isOn && props.keepsLeavers === true);
  // The React compiler, which this rule protects, is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => row_px,
    getItemKey: (index) => ids[index] ?? index,
    horizontal: axis === 'inline',
    overscan: axis === 'block' && ids.length <= drawnAtOnce ? drawnAtOnce : 6,
  });
  const sight = virtualizer.scrollRect;
  const scroll = useSteadyScroll({
    element: box,
    ids,
    row_px,
    sight_px: (axis === 'block' ? sight?.height : sight?.width) ?? 0,
    axis,
    follow: props.follow,
    isHeld: hand.isOn,
  });
  useShownRow(currentId, (id) => {
    const index = ids.indexOf(id);
    if (index !== -1) virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  const length_px = ids.length * row_px;
  const isColumn = axis === 'block';

  return (
    <div className={classes(styles.frame, styles[axis])}>
      <div ref={box} className={styles.box} onScroll={scroll.onScroll} {...hand.handlers}>
        <ul
          className={styles.rows}
          aria-label={props.label}
          style={isColumn ? { blockSize: length_px } : { inlineSize: length_px }}
        >
          {virtualizer.getVirtualItems().map((item) => (
            <li
              key={item.key}
              className={styles.row}
              aria-setsize={ids.length}
              aria-posinset={item.index + 1}
              style={
                isColumn
                  ? { blockSize: row_px, transform: `translateY(${item.start}px)` }
                  : { inlineSize: row_px, transform: `translateX(${item.start}px)` }
              }
            >
              {renderRow(ids[item.index] ?? '', item.index)}
            </li>
          ))}
        </ul>
      </div>
      {scroll.isAway ? (
        <div className={styles.back}>
          <Button onPress={scroll.goBack}>{props.backLabel}</Button>
        </div>
      ) : null}
    </div>
  );
}

function useKeptOrder(actual: readonly string[], isHeld: boolean): readonly string[] {
  const [shown, setShown] = useState(actual);
  const next = holdOrder(shown, actual, isHeld);
  if (next !== shown) setShown(next);
  return next;
}

/** Calls back when the operator chose another row, not when rows come and go. */
function useShownRow(currentId: string | null, show: (id: string) => void): void {
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (currentId === last.current) return;
    last.current = currentId;
    if (currentId !== null) show(currentId);
  });
}
