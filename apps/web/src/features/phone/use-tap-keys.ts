/** Any key that the page gets is a tap; digits are a bib, and while one is given Enter takes it. */
import { useEffect } from 'react';
import { tapKeyOf } from './tap-keys.ts';

interface Acts {
  readonly tap: (pressed_ms: number) => void;
  readonly take: (pressed_ms: number) => void;
  readonly type: (digit: string | null) => void;
  readonly leave: () => void;
  readonly isNumbering: boolean;
}

export function useTapKeys(acts: Acts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = tapKeyOf(event);
      if (key === null) return;
      event.preventDefault();
      if (key.kind === 'digit') acts.type(key.digit);
      else if (key.kind === 'erase') acts.type(null);
      else if (key.kind === 'leave') acts.leave();
      else if (acts.isNumbering && event.key === 'Enter') acts.take(event.timeStamp);
      else acts.tap(event.timeStamp);
    };
    // A button that has the focus would be pressed when the key comes up.
    const release = (event: KeyboardEvent) => {
      if (tapKeyOf(event) !== null) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', release);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
    };
  });
}
