import { startTransition, useEffect, useState } from 'react';
import { nextFrame } from './next-frame.ts';

/**
 * A value as it was until the frame that shows the new one is drawn: for what stands beside the thing that a hand
 * moves. React's own deferred value waits for other work of React, not for the frame.
 *
 * @example const told = useAfterPaint(steps);
 */
export function useAfterPaint<T>(value: T): T {
  const [told, tell] = useState(() => value);
  useEffect(() => {
    let isWanted = true;
    void nextFrame().then(() => {
      if (isWanted) startTransition(() => tell(() => value));
    });
    return () => {
      isWanted = false;
    };
  }, [value]);
  return told;
}
