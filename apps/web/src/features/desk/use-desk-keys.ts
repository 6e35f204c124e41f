/** Listens to the keyboard for the desk, unless a field or a dialog has it or the operator said no. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useServices } from '../../services/services.ts';
import { useStore } from '../../base/store.ts';
import { deskKeyOf, hold_ms, isHeld, isOnControl, type DeskAction } from './desk-key.ts';
import { belongsToField, keySwitch } from '../../base/key-switch.ts';

export function useDeskKeys(desk: {
  readonly onDigit: (digit: string) => void;
  readonly onAction: (action: DeskAction, pressedAt_ms: number) => void;
  readonly onIntermediate: (section: number, pressedAt_ms: number) => void;
  /** A key that has to be held went down. */
  readonly onHold: () => void;
  /** A bib is keyed, or a move is previewed: Enter is meant for it, wherever the focus was left. */
  readonly isBusy: boolean;
}): void {
  const { clock } = useServices();
  const isOn = useStore(keySwitch);
  const holding = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const onHeld = useEffectEvent((action: DeskAction) => desk.onAction(action, clock.now()));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsToField(event.target)) return;
    const key = deskKeyOf(event);
    if (key === null) return;
    if (!event.repeat) clearTimeout(holding.current);
    // The page may have been busy when the key went down; the event says when that was.
    const pressedAt_ms = clock.now() - (performance.now() - event.timeStamp);
    if (key.kind === 'digit') {
      desk.onDigit(key.digit);
    } else if (key.kind === 'intermediate') {
      desk.onIntermediate(key.section, pressedAt_ms);
    } else {
      const { action } = key;
      if (action === 'give' && !desk.isBusy && isOnControl(event.target)) return;
      if (isHeld(action)) {
        desk.onHold();
        holding.current = setTimeout(() => onHeld(action), hold_ms);
      } else {
        desk.onAction(action, pressedAt_ms);
      }
    }
    event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    const letGo = () => clearTimeout(holding.current);
    window.addEventListener('keydown', listener);
    window.addEventListener('keyup', letGo);
    window.addEventListener('blur', letGo);
    return () => {
      letGo();
      window.removeEventListener('keydown', listener);
      window.removeEventListener('keyup', letGo);
      window.removeEventListener('blur', letGo);
    };
  }, [isOn]);
}
