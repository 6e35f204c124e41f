/** A store whose readers are told once per frame, however often it is set in between. */
import { reportFault } from '../base/report-fault.ts';
import type { Readable } from '../base/store.ts';
import { tellAll } from '../base/tell-all.ts';

export interface FrameStore<T> extends Readable<T> {
  /** @returns when all readers have been told of it. Rejects with what one of them threw. */
  readonly set: (value: T) => Promise<void>;
}

/** @param nextFrame calls back before the next frame is drawn */
export function createFrameStore<T>(initial: T, nextFrame: (callback: () => void) => void): FrameStore<T> {
  let shown = initial;
  let newest = initial;
  let telling: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const tell = (): readonly unknown[] => {
    telling = null;
    shown = newest;
    return tellAll(listeners);
  };
  const inNextFrame = (resolve: () => void, reject: (fault: unknown) => void): void =>
    nextFrame(() => {
      const [first, ...others] = tell();
      others.forEach(reportFault);
      if (first === undefined) resolve();
      else reject(first);
    });
  return {
    get: () => shown,
    set(value) {
      newest = value;
      telling ??= new Promise(inNextFrame);
      return telling;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
