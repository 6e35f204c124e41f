/** Ctrl or Cmd with Z, and with Shift: of the page that is drawn, also while a field of its settings has the keyboard. */
import { useEffect, useEffectEvent } from 'react';
import { hasOpenDialog } from '../../../base/open-dialog.ts';

type Step = 'undo' | 'redo';

/** @param steps `null`: there is none */
export function useUndoKeys(steps: Readonly<Record<Step, (() => void) | null>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === null || isElsewhere(event.target)) return;
    // A browser's own undo would bring back a text of which nobody knows what it belongs to.
    event.preventDefault();
    steps[step]?.();
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** The second key for redo is the one of every office program. */
function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Step | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

/** A dialog or a menu lies above the page, or somebody is typed who is to be printed. */
function isElsewhere(target: EventTarget | null): boolean {
  const isInMenu = target instanceof Element && target.closest('[role="menu"], [role="combobox"]') !== null;
  return isInMenu || hasOpenDialog();
}
