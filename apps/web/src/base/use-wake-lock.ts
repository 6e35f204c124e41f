/** Keeps the screen awake while the page is in sight, where the browser can. */
import { useEffect, useState } from 'react';

/** `insecure`: no browser does so without https; `refused`: this one does not, or not now (its battery is low). */
export type Waking = 'asked' | 'held' | 'insecure' | 'refused';

export function useWakeLock(): Waking {
  const [waking, setWaking] = useState(firstOf);
  useEffect(() => {
    if (firstOf() !== 'asked') return undefined;
    let isOver = false;
    let release = () => {};
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        release = () => void lock.release();
        if (isOver) release();
        else setWaking('held');
      } catch {
        if (!isOver) setWaking('refused');
      }
    };
    void ask();
    // A browser lets go of it whenever the page is out of sight.
    const again = () => void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      release();
    };
  }, []);
  return waking;
}

function firstOf(): Waking {
  if (!window.isSecureContext) return 'insecure';
  return 'wakeLock' in navigator ? 'asked' : 'refused';
}
