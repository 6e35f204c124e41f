import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classes } from './classes.ts';
import styles from './RowList.module.css';

interface LongRowListProps {
  readonly count: number;
  readonly keyAt: (index: number) => string | number;
  readonly renderAt: (index: number) => ReactNode;
}

const rowHeight_px = 53;
/** All rows are laid out anew for another count: so many are laid out at once, and those that are not there have no row. */
const laidOutAtOnce = 256;

/** Draws only the rows in sight; the page scrolls, not the list. Loaded when a list is that long. */
export function LongRowList({ count, keyAt, renderAt }: LongRowListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const top = useTop(list);
  const heights = useHeights(keyAt);
  const laidOut = heights.areEven ? Math.ceil(count / laidOutAtOnce) * laidOutAtOnce : count;
  // The React compiler, which this rule protects, is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: laidOut,
    estimateSize: heights.estimate,
    getItemKey: heights.keyAt,
    overscan: 12,
    scrollMargin: top,
  });
  const measured = useMeasured((index, height) => {
    heights.note(height);
    virtualizer.resizeItem(index, height);
  });
  const drawn = virtualizer.getVirtualItems().filter(({ index }) => index < count);
  const above_px = (drawn[0]?.start ?? top) - top;
  // Where all are as high as the first, those that are there take their share.
  const height_px = virtualizer.getTotalSize() * (count / laidOut);
  return (
    <ol
      ref={list}
      className={classes('card', styles.list, styles.long)}
      style={{ blockSize: height_px, paddingBlockStart: above_px }}
    >
      {drawn.map((item) => (
        <li
          key={keyAt(item.index)}
          ref={measured}
          data-index={item.index}
          className={styles.row}
          aria-setsize={count}
          aria-posinset={item.index + 1}
        >
          {renderAt(item.index)}
        </li>
      ))}
    </ol>
  );
}

/** Where the list begins on the page. It is read behind the layout of a frame, so that no other one is made for it. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top_px, setTop] = useState(0);
  useLayoutEffect(() => {
    const read = (): void => setTop(list.current?.offsetTop ?? 0);
    read();
    const page = new ResizeObserver(read);
    page.observe(document.body);
    return () => page.disconnect();
  }, [list]);
  return top_px;
}

type KeyAt = LongRowListProps['keyAt'];

/**
 * All rows are laid out anew for another function of keys, and whose height is whose matters only where one row is
 * higher than another. So the function stays the same until two rows differ.
 */
function useHeights(keyAt: KeyAt) {
  const latest = useRef(keyAt);
  useLayoutEffect(() => {
    latest.current = keyAt;
  });
  const first_px = useRef<number | null>(null);
  const [isEven, setEven] = useState(true);
  const steadyKeyAt = useCallback<KeyAt>((index) => latest.current(index), []);
  return {
    areEven: isEven,
    keyAt: isEven ? steadyKeyAt : keyAt,
    estimate: useCallback(() => first_px.current ?? rowHeight_px, []),
    note: useCallback((height_px: number) => {
      first_px.current ??= height_px;
      if (height_px !== first_px.current) setEven(false);
    }, []),
  };
}

/** @returns a reference for each row: its height is told when it is drawn and whenever it changes */
function useMeasured(told: (index: number, height_px: number) => void) {
  const latest = useRef(told);
  useLayoutEffect(() => {
    latest.current = told;
  });
  const sizes = useRef<ResizeObserver | null>(null);
  return useCallback((row: HTMLLIElement) => {
    sizes.current ??= new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        if (!(target instanceof HTMLElement) || !target.isConnected) continue;
        const height_px = Math.round(borderBoxSize[0]?.blockSize ?? target.offsetHeight);
        latest.current(Number(target.dataset['index']), height_px);
      }
    });
    const { current } = sizes;
    current.observe(row);
    return () => current.unobserve(row);
  }, []);
}
