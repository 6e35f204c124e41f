/** What a hand does with a row. One function for all rows and all times: a row that did not change is not drawn again. */
import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { extended, toggled, type RowSelection } from '../table/row-selection.ts';

export interface RowHands {
  /** Whatever of the row gets the focus, it is the active one. */
  readonly onActive: (index: number) => void;
  readonly onPress: (index: number, how: 'toggle' | 'extend') => void;
  readonly onGrip: (index: number, event: PointerEvent) => void;
}

interface ListNow {
  readonly order: readonly string[];
  readonly selection: RowSelection;
  readonly setActiveKey: (key: string) => void;
  readonly onSelect: (selection: RowSelection) => void;
  readonly start: (event: PointerEvent, keys: ReadonlySet<string>) => void;
}

export function useRowHands(now: ListNow): RowHands {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [hands] = useState<RowHands>(() => {
    const take = (index: number, then: (list: ListNow, key: string) => void) => {
      const list = latest.current;
      const key = list.order[index];
      if (key === undefined) return;
      list.setActiveKey(key);
      then(list, key);
    };
    return {
      onActive: (index) => take(index, () => undefined),
      onPress: (index, how) =>
        take(index, ({ order, selection, onSelect }, key) =>
          onSelect(how === 'toggle' ? toggled(selection, key) : extended(selection, order, key)),
        ),
      onGrip: (index, event) =>
        take(index, ({ selection, start }, key) =>
          start(event, selection.keys.has(key) ? selection.keys : new Set([key])),
        ),
    };
  });
  return hands;
}
