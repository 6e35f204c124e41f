import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './DeskList.module.css';
import { DrawnRows } from './DrawnRows.tsx';
import { holdOrder } from './steady-list.ts';
import { useHand } from './use-hand.ts';
import { useVisibleCount } from './use-visible-count.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

interface DeskListProps {
  readonly label: string;
  readonly ids: readonly string[];
  /** Length of one row along the list. */
  readonly row_px: number;
  /** `tape`: from the right to the left, so that what comes first stays in sight while others come. */
  readonly axis?: 'column' | 'tape';
  /** Which row stays in sight, at the beginning, while the operator looks nowhere else. */
  readonly follow: number;
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
/** Rows are drawn by so many, and so many more on either side: not each row that comes draws others. */
const step = 2;

/**
 * A long list that lives: draws what is in sight, and moves nothing under the operator's hand. All rows are of one length
 * and follow each other in the flow, so that one that comes or goes says nothing to the others.
 */
export function DeskList(props: DeskListProps): ReactNode {
  const { row_px, axis = 'column', currentId, renderRow } = props;
  const box = useRef<HTMLDivElement>(null);
  const hand = useHand();
  const ids = useKeptOrder(props.ids, hand.isOn && props.keepsLeavers === true);
  const sight_px = useVisibleCount(box, axis);
  const scroll = useSteadyScroll({
    element: box,
    ids,
    row_px,
    sight_px,
    axis,
    follow: props.follow,
    step,
    isHeld: hand.isOn,
  });
  useShownRow(currentId, (id) => scroll.show(ids.indexOf(id)));
  const isWhole = axis === 'column' && ids.length <= drawnAtOnce;
  const from = isWhole ? 0 : Math.max(0, scroll.first - step);
  const to = isWhole ? ids.length : scroll.first + Math.ceil(sight_px / row_px) + 2 * step;
  const drawn = ids.slice(from, to);
  return (
    <div className={classes(styles.frame, styles[axis])} style={Object.fromEntries([['--row', `${row_px}px`]])}>
      <div ref={box} className={styles.box} onScroll={scroll.onScroll} {...hand.handlers}>
        <ul
          className={styles.rows}
          aria-label={props.label}
          style={lengths(axis, {
            length_px: ids.length * row_px,
            before_px: from * row_px,
          })}
        >
          <DrawnRows ids={drawn} rows={drawn.map((id, place) => renderRow(id, from + place))} />
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

/** What changes with each row that comes is no variable, as the size of one is: all in the list would have to look at it. */
function lengths(
  axis: 'column' | 'tape',
  list: {
    readonly length_px: number;
    /** Of the rows that are not drawn, in front of those that are. */
    readonly before_px: number;
  },
): CSSProperties {
  const { length_px, before_px } = list;
  return axis === 'column'
    ? { blockSize: length_px, paddingBlockStart: before_px }
    : { inlineSize: length_px, paddingInlineStart: before_px };
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
