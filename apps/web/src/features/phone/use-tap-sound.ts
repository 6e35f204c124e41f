/** Said when a tap is on the disk: a short tone, and a tremble where the phone has one. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { atPresses } from '../../base/at-presses.ts';
import { createBeeper, type Beeper } from '../../base/beep.ts';

export interface TapSound {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly play: () => void;
}

export function useTapSound(): TapSound {
  const [isOn, setOn] = useState(true);
  const beeper = useRef<Beeper | null>(null);
  useEffect(() => {
    // The tone comes when the tap is on the disk, too late to be a press for every browser.
    const end = atPresses(() => (beeper.current ??= createBeeper()));
    return () => {
      end();
      beeper.current?.close();
    };
  }, []);
  return useMemo(
    () => ({
      isOn,
      toggle: () => setOn((before) => !before),
      play: () => {
        if ('vibrate' in navigator) navigator.vibrate(30);
        if (!isOn) return;
        beeper.current ??= createBeeper();
        beeper.current.beep('short');
      },
    }),
    [isOn],
  );
}
