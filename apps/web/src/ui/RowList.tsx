import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { loadScreen } from '../screen.ts';
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

/** A list of rows. Rows whose place changes move there; long lists draw only what is in sight. */
export function RowList<Item>(props: RowListProps<Item>): ReactNode {
  const { items, keyOf, renderRow } = props;
  if (items.length <= drawnAtOnce) return <ShortRowList {...props} />;
  const at = <T,>(index: number, read: (item: Item) => T): T | null => {
    const item = items[index];
    return item === undefined ? null : read(item);
  };
  return (
    <Suspense fallback={<ShortRowList {...props} items={items.slice(0, drawnAtOnce)} />}>
      <LongRowList
        count={items.length}
        keyAt={(index) => at(index, keyOf) ?? index}
        renderAt={(index) => at(index, renderRow)}
      />
    </Suspense>
  );
}

function ShortRowList<Item>({ items, keyOf, renderRow }: RowListProps<Item>): ReactNode {
  const list = useMovingRows(items.map(keyOf).join(' '));
  return (
    <ol ref={list} className={styles.list}>
      {items.map((item) => (
        <li key={keyOf(item)} data-row={keyOf(item)} className={styles.row}>
          {renderRow(item)}
        </li>
      ))}
    </ol>
  );
}
