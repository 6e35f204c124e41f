/** Said when a tap is on the disk: a short tone, and a tremble where the phone has one. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { createBeeper, type Beeper } from '../../base/beep.ts';

export interface TapSound {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly play: () => void;
}

export function useTapSound(): TapSound {
  const [isOn, setOn] = useState(true);
  const beeper = useRef<Beeper | null>(null);
  useEffect(
    () => () => {
      beeper.current?.close();
    },
    [],
  );
  return useMemo(
    () => ({
      isOn,
      toggle: () => setOn((before) => !before),
      play: () => {
        if ('vibrate' in navigator) navigator.vibrate(30);
        if (!isOn) return;
        // A browser lets a page be heard once somebody has pressed something: a tap is that.
        beeper.current ??= createBeeper();
        beeper.current.beep('short');
      },
    }),
    [isOn],
  );
}
