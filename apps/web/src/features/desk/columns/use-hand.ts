/** Whether a hand is on a list: the pointer moved over it within the last seconds. */
import { useCallback, useEffect, useRef, useState } from 'react';

const rests_ms = 4_000;

export interface Hand {
  readonly isOn: boolean;
  /** To be spread onto the list. */
  readonly handlers: {
    readonly onPointerMove: () => void;
    readonly onPointerDown: () => void;
    readonly onPointerLeave: () => void;
  };
}

export function useHand(): Hand {
  const [isOn, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const release = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    setOn(false);
  }, []);
  // A pointer that was left lying over the list is no hand.
  const touch = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(() => setOn(false), rests_ms);
    setOn(true);
  }, []);
  useEffect(() => release, [release]);
  return {
    isOn,
    handlers: { onPointerMove: touch, onPointerDown: touch, onPointerLeave: release },
  };
}
