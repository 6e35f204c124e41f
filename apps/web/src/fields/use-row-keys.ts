/** Names the rows of a list whose items have none, so that a row keeps its fields and the focus when it moves. */
import { useState } from 'react';
import { movedItem } from './moved-item.ts';

let given = 0;

export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  // Rows come and go from outside too, as when a form is reset.
  const list = keys.length === count ? keys : fitted(keys, count);
  if (list !== keys) setKeys(list);
  return {
    list,
    move: (from: number, to: number) => setKeys(movedItem(list, from, to)),
    remove: (index: number) => setKeys(list.toSpliced(index, 1)),
  };
}

function fitted(keys: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_row, index) => keys[index] ?? newKey());
}

function newKey(): string {
  given += 1;
  return `row-${given}`;
}
