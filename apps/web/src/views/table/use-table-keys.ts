/** One row of a table is the one that keys act on; it has the focus, also when it was far out of sight. */
import { useCallback, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { allMatches, extended, nothingSelected, toggled, type RowSelection } from './row-selection.ts';

interface TableKeysOptions {
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly order: readonly string[];
  readonly selection: RowSelection;
  readonly onSelect: ((selection: RowSelection) => void) | null;
  readonly onOpen: ((index: number) => void) | null;
  /** The row in whose place there are fields. */
  readonly editing?: string | null;
  /** Puts them there. */
  readonly onEdit?: ((index: number) => void) | null;
  /** Brings a row into sight, so that it is drawn. */
  readonly reveal: (index: number) => void;
  /** How many rows are in sight. */
  readonly page: () => number;
}

export interface TableKeys {
  /** Asked by the active row once it is drawn: whether it takes the focus. True once. */
  readonly claimFocus: () => boolean;
  /** The active row takes the focus as soon as it is drawn where it is then. */
  readonly wantFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function useTableKeys(options: TableKeysOptions): TableKeys {
  const { order, selection, onSelect, active } = options;
  const wantsFocus = useRef(false);
  const claimFocus = useCallback(() => {
    const wanted = wantsFocus.current;
    wantsFocus.current = false;
    return wanted;
  }, []);

  const { editing = null, onEdit = null } = options;
  // Who was in the fields of a row stands on the row again once they are gone.
  useLayoutEffect(() => {
    if (editing === null) return undefined;
    return () => {
      wantsFocus.current = true;
    };
  }, [editing]);

  const go = (to: number, isRange: boolean) => {
    const next = Math.min(order.length - 1, Math.max(0, to));
    const [from, key] = [order[active], order[next]];
    if (from === undefined || key === undefined) return;
    if (isRange && onSelect !== null) {
      const start = selection.anchor === null ? toggled(selection, from) : selection;
      onSelect(extended(start, order, key));
    }
    wantsFocus.current = true;
    options.setActive(next);
    options.reveal(next);
  };
  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    const key = order[active];
    const step = stepOf(event.key, active, order.length, options.page());
    if (step !== null) go(step, event.shiftKey);
    else if (event.key === 'Enter' && isRow(event.target)) options.onOpen?.(active);
    else if (onEdit !== null && isEditKey(event) && isRow(event.target)) {
      onEdit(active);
    } else if (onSelect === null || key === undefined) return false;
    else if (event.key === ' ' && isRow(event.target)) {
      onSelect(event.shiftKey ? extended(selection, order, key) : toggled(selection, key));
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      onSelect({ ...allMatches(order), isAll: false });
    } else if (event.key === 'Escape' && selection.keys.size > 0) onSelect(nothingSelected);
    else return false;
    return true;
  };
  return {
    claimFocus,
    wantFocus: () => {
      wantsFocus.current = true;
    },
    onKeyDown: (event) => {
      if (isTyping(event.target) || event.altKey) return;
      if (moveWithin(event) || press(event)) event.preventDefault();
    },
  };
}

function stepOf(key: string, active: number, count: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active - 1;
    case 'PageDown':
      return active + page;
    case 'PageUp':
      return active - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Right goes into the row, to what can be pressed there; left comes back. */
function moveWithin(event: KeyboardEvent<HTMLElement>): boolean {
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const row = event.target instanceof Element ? event.target.closest('tbody tr') : null;
  if (direction === 0 || !(row instanceof HTMLElement)) return false;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a, button, input')];
  const at = stops.findIndex((stop) => stop === event.target);
  stops[Math.min(stops.length - 1, Math.max(0, at + direction))]?.focus();
  return true;
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLTableRowElement;
}

function isEditKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F2' || (key.toLowerCase() === 'e' && !ctrlKey && !metaKey);
}

/** Also where fields stand in the place of a row: their keys are their own. */
function isTyping(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('[data-row-editor]') !== null) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
