/** A store whose readers are told once per frame, however often it is set in between. */
import type { Store } from '../base/store.ts';

/** @param nextFrame calls back before the next frame is drawn */
export function createFrameStore<T>(initial: T, nextFrame: (callback: () => void) => void): Store<T> {
  let shown = initial;
  let newest = initial;
  let isScheduled = false;
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    set(value) {
      newest = value;
      if (isScheduled) return;
      isScheduled = true;
      nextFrame(() => {
        isScheduled = false;
        shown = newest;
        for (const listener of listeners) listener();
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
