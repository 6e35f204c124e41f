/** The keys of a list that is put in order: those of every table, and those that move rows. */
import { useState, type KeyboardEvent } from 'react';
import type { RowSelection } from '../table/row-selection.ts';
import { useTableKeys } from '../table/use-table-keys.ts';
import { placeAfterStep, type OrderStep } from './moved-rows.ts';

interface OrderKeysOptions {
  readonly order: readonly string[];
  /** The row that keys act on, by its place. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  readonly isLocked: boolean;
  readonly onMove: (keys: ReadonlySet<string>, to: number, isPart: boolean) => void;
  readonly onRemove: (keys: ReadonlySet<string>) => void;
  readonly reveal: (index: number) => void;
  readonly page: () => number;
}

export function useOrderKeys(options: OrderKeysOptions) {
  const { order, active, selection, onSelect, isLocked, onMove } = options;
  const [cut, setCut] = useState<ReadonlySet<string>>(nothingCut);
  const table = useTableKeys({ ...options, onOpen: null });

  /** The rows that are selected, if the active one is among them; else that one alone. */
  const meant = (): ReadonlySet<string> => {
    const key = order[active];
    if (key === undefined) return nothingCut;
    return selection.keys.has(key) ? selection.keys : new Set([key]);
  };
  const move = (keys: ReadonlySet<string>, to: number | null, isPart = false) => {
    if (to === null || keys.size === 0) return;
    table.wantFocus();
    onMove(keys, to, isPart);
  };
  const press = (event: KeyboardEvent): boolean => {
    const step = event.altKey ? steps.get(event.key) : undefined;
    const isCommand = event.ctrlKey || event.metaKey;
    if (step !== undefined) {
      const keys = meant();
      move(
        keys,
        placeAfterStep(order, (key) => keys.has(key), step),
        step === 'up' || step === 'down',
      );
    } else if (isCommand && event.key === 'x') setCut(meant());
    else if (isCommand && event.key === 'v' && cut.size > 0) {
      move(cut, active);
      setCut(nothingCut);
    } else if (event.key === 'Delete') options.onRemove(meant());
    else if (event.key === 'Escape' && cut.size > 0) setCut(nothingCut);
    else return false;
    return true;
  };
  return {
    cut,
    meant,
    claimFocus: table.claimFocus,
    onSelect,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isLocked && !isTyping(event.target) && press(event)) event.preventDefault();
      else table.onKeyDown(event);
    },
  };
}

const nothingCut: ReadonlySet<string> = new Set();

const steps: ReadonlyMap<string, OrderStep> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Home', 'first'],
  ['End', 'last'],
]);

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
