/** Keeps the screen awake while the page is in sight, where the browser can. */
import { useEffect, useState } from 'react';

/** `insecure`: no browser does so without https; `refused`: this one does not, or not now (its battery is low, nobody has pressed yet). */
export type Waking = 'asked' | 'held' | 'insecure' | 'refused';

export function useWakeLock(): Waking {
  const [waking, setWaking] = useState(firstOf);
  useEffect(() => {
    if (firstOf() !== 'asked') return undefined;
    let isOver = false;
    let isHeld = false;
    let release = () => {};
    const ask = async () => {
      if (isHeld || document.visibilityState !== 'visible') return;
      isHeld = true;
      try {
        const lock = await navigator.wakeLock.request('screen');
        release = () => void lock.release();
        if (isOver) release();
        else setWaking('held');
      } catch {
        isHeld = false;
        if (!isOver) setWaking('refused');
      }
    };
    void ask();
    const again = () => void ask();
    // A browser lets go of it whenever the page is out of sight.
    const comeBack = () => {
      isHeld = false;
      again();
    };
    document.addEventListener('visibilitychange', comeBack);
    // WebKit gives it only within seconds of a press.
    for (const press of presses) document.addEventListener(press, again, true);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', comeBack);
      for (const press of presses) document.removeEventListener(press, again, true);
      release();
    };
  }, []);
  return waking;
}

const presses = ['pointerup', 'click', 'keydown'] as const;

function firstOf(): Waking {
  if (!window.isSecureContext) return 'insecure';
  return 'wakeLock' in navigator ? 'asked' : 'refused';
}
