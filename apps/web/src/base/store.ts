/** The smallest store that React can read: a value, a setter, and those who listen. */
import { useSyncExternalStore } from 'react';
import { reportFault } from './report-fault.ts';
import { tellAll } from './tell-all.ts';

export interface Readable<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends Readable<T> {
  readonly set: (value: T) => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const fault of tellAll(listeners)) reportFault(fault);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
