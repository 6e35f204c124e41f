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
  if (props.items.length <= drawnAtOnce) return <ShortRowList {...props} />;
  const rows = props.items.map((item) => ({ key: props.keyOf(item), row: props.renderRow(item) }));
  return (
    <Suspense fallback={<ShortRowList {...props} items={props.items.slice(0, drawnAtOnce)} />}>
      <LongRowList rows={rows} />
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
