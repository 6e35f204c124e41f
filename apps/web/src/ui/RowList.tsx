import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { loadScreen } from '../base/screen.ts';
import { usePrinting } from './print/use-printing.ts';
import { classes } from './classes.ts';
import styles from './RowList.module.css';
import { useMovingRows } from './use-moving-rows.ts';

export interface RowListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly renderRow: (item: Item) => ReactNode;
}

/** Above this number only the rows in sight are drawn. */
const drawnAtOnce = 200;

const LongRowList = lazy(async () => ({
  default: (await loadScreen(() => import('./LongRowList.tsx'))).LongRowList,
}));

/** A list of rows. Rows whose place changes move there; long lists draw only what is in sight, and all on paper. */
export function RowList<Item>(props: RowListProps<Item>): ReactNode {
  const { items, keyOf, renderRow } = props;
  // A long list measures all its rows anew for another function.
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    [items, keyOf],
  );
  const isPrinting = usePrinting();
  if (items.length <= drawnAtOnce || isPrinting) return <ShortRowList {...props} />;
  return (
    <Suspense fallback={<ShortRowList {...props} items={items.slice(0, drawnAtOnce)} />}>
      <LongRowList
        count={items.length}
        keyAt={keyAt}
        renderAt={(index) => {
          const item = items[index];
          return item === undefined ? null : renderRow(item);
        }}
      />
    </Suspense>
  );
}

function ShortRowList<Item>({ items, keyOf, renderRow }: RowListProps<Item>): ReactNode {
  const list = useMovingRows(items.map(keyOf).join(' '));
  return (
    <ol ref={list} className={classes('card', styles.list)}>
      {items.map((item) => (
        <li key={keyOf(item)} data-row={keyOf(item)} className={styles.row}>
          {renderRow(item)}
        </li>
      ))}
    </ol>
  );
}
