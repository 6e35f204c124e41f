/** The keys of the page that are nobody's row: undo and redo, and the way into the search. */
import { useEffect, useEffectEvent } from 'react';
import { hasOpenDialog } from '../../../base/open-dialog.ts';

/** As the buttons and the help of the page show them. */
export const listKeys = { undo: 'Z', redo: 'Shift+Z', search: '/', order: 'O' } as const;

type ListAction = keyof typeof listKeys;

export function useListKeys(actions: Readonly<Record<ListAction, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (action === null || isElsewhere(event.target)) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** Letters whatever Caps Lock says. Undo has the key of the desk, and the one of every editor. */
function actionOf(event: KeyboardEvent): ListAction | null {
  if (event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  if (event.ctrlKey || event.metaKey) return key === 'y' ? 'redo' : null;
  if (key === '/') return 'search';
  return key === 'o' && !event.shiftKey ? 'order' : null;
}

/** Somebody is typing, or a dialog lies above the page. */
function isElsewhere(target: EventTarget | null): boolean {
  if (hasOpenDialog()) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"], select, textarea') !== null) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
