/** Listens to the keyboard for the desk, unless a field or a dialog has it or the operator said no. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '../../services/services.ts';
import { useStore } from '../../base/store.ts';
import { deskKeyOf, hold_ms, isHeld, isOnControl, type DeskAction, type DeskKey } from './desk-key.ts';
import { awaitDesk, hasEarlyKeys, takeEarlyKeys } from '../../base/early-keys.ts';
import { keySwitch, takesText } from '../../base/key-switch.ts';
import { hasOpenDialog } from '../../base/open-dialog.ts';

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
    if (event.defaultPrevented || takesText(event.target)) return;
    const key = deskKeyOf(event);
    if (key === null || (hasOpenDialog() && !makesImpulse(key))) return;
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

  // Takes bibs and impulses that were pressed before the desk was there. Other keys were meant for a screen that nobody saw.
  const onEarlyKey = useEffectEvent((event: KeyboardEvent) => {
    const key = deskKeyOf(event);
    if (key !== null && (key.kind !== 'action' || isForImpulse.has(key.action))) onKey(event);
  });

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const letGo = () => clearTimeout(holding.current);
    let patience: ReturnType<typeof setTimeout> | undefined;
    let isListening = false;
    const listen = () => {
      clearTimeout(patience);
      if (signal.aborted || isListening) return;
      isListening = true;
      const early = takeEarlyKeys();
      if (!isOn) return;
      // Each is meant for what the one before it has put into the box.
      for (const event of early) flushSync(() => onEarlyKey(event));
      window.addEventListener('keydown', (event) => onKey(event), { signal });
      window.addEventListener('keyup', letGo, { signal });
      window.addEventListener('blur', letGo, { signal });
    };
    // Their times need the server's clock, which a page that has just begun may not know yet.
    if (hasEarlyKeys()) {
      patience = setTimeout(listen, clockWait_ms);
      void clock.set().then(listen);
    } else {
      listen();
    }
    return () => {
      over.abort();
      clearTimeout(patience);
      letGo();
      awaitDesk();
    };
  }, [isOn, clock]);
}

/** A time cannot be taken later: an open dialog that has no field for it, such as that of the keys, holds none back. */
function makesImpulse(key: DeskKey): boolean {
  return key.kind === 'intermediate' || (key.kind === 'action' && impulses.has(key.action));
}

const impulses: ReadonlySet<DeskAction> = new Set(['startNow', 'finishNow']);
const isForImpulse: ReadonlySet<DeskAction> = new Set(['startNow', 'finishNow', 'erase', 'clear']);
/** Waits this long for the server's clock, then uses the laptop's. */
const clockWait_ms = 1_000;
