/** Listens to the keyboard for the desk, unless a field or a dialog has it or the operator said no. */
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';
import { belongsToField, deskKeyOf, isOnControl } from './desk-key.ts';
import type { DeskAction } from './desk-key.ts';
import { keySwitch } from './key-switch.ts';

export function useDeskKeys(desk: {
  readonly onDigit: (digit: string) => void;
  readonly onAction: (action: DeskAction, pressedAt_ms: number) => void;
  /** A bib is keyed: Enter is meant for it, wherever the focus was left. */
  readonly hasBib: boolean;
}): void {
  const { clock } = useServices();
  const isOn = useStore(keySwitch);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsToField(event.target)) return;
    const key = deskKeyOf(event);
    if (key === null) return;
    if (key.kind === 'digit') {
      desk.onDigit(key.digit);
    } else {
      if (key.action === 'give' && !desk.hasBib && isOnControl(event.target)) return;
      // The page may have been busy when the key went down; the event says when that was.
      desk.onAction(key.action, clock.now() - (performance.now() - event.timeStamp));
    }
    event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
}
