import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './RowList.module.css';

interface LongRowListProps {
  readonly count: number;
  readonly keyAt: (index: number) => string | number;
  readonly renderAt: (index: number) => ReactNode;
}

const rowHeight_px = 53;

/** Draws only the rows in sight; the page scrolls, not the list. Loaded when a list is that long. */
export function LongRowList({ count, keyAt, renderAt }: LongRowListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop(list.current?.offsetTop ?? 0);
  }, [count]);
  // The React compiler, which this rule protects, is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight_px,
    getItemKey: keyAt,
    overscan: 12,
    scrollMargin: top,
  });
  return (
    <ol ref={list} className={styles.list} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => (
        <li
          key={item.key}
          ref={virtualizer.measureElement}
          data-index={item.index}
          className={`${styles.row} ${styles.placed}`}
          style={{ transform: `translateY(${item.start - top}px)` }}
          aria-setsize={count}
          aria-posinset={item.index + 1}
        >
          {renderAt(item.index)}
        </li>
      ))}
    </ol>
  );
}
