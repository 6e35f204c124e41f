/** Short messages at the edge of the page: what was done, and for ten seconds the way back. */
import { createStore, type Readable } from '../../base/store.ts';

export interface ToastMessage {
  readonly text: string;
  readonly tone?: 'good' | 'bad' | 'info';
  /** Takes back what the message tells. @returns whether it did; nothing: it does */
  readonly onUndo?: () => Promise<boolean> | void;
  /**
   * The things of which it tells a step. A way back leads to how they were before it: an older message of one of them
   * has none as long as this step stands, for it would take back this one too.
   */
  readonly of?: readonly string[];
}

export interface Toast extends ToastMessage {
  readonly id: number;
  /** The later steps of the same things that stand: while there is one, the way back is not offered. */
  readonly coveredBy: readonly number[];
}

export interface Toasts extends Readable<readonly Toast[]> {
  /** @returns the number by which it can be closed */
  readonly show: (message: ToastMessage) => number;
  readonly close: (id: number) => void;
  /** Takes back what it tells, and closes it; the step before it can be taken back again then. */
  readonly undo: (id: number) => Promise<void>;
  /** While the reader reads or reaches for one, none goes. */
  readonly pause: () => void;
  readonly resume: () => void;
}

const shown_ms = 10_000;
/** More would cover the page; the oldest gives way. */
const atOnce = 4;

/** @param now as `performance.now`; how long a message was shown is measured with it */
export function createToasts(now: () => number): Toasts {
  const store = createStore<readonly Toast[]>([]);
  const left_ms = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let runningSince: number | null = now();
  let lastId = 0;

  const close = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    left_ms.delete(id);
    store.set(store.get().filter((toast) => toast.id !== id));
  };
  const run = (id: number) => {
    timers.set(
      id,
      setTimeout(() => close(id), left_ms.get(id)),
    );
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    close,
    async undo(id) {
      const undone = store
        .get()
        .find((toast) => toast.id === id)
        ?.onUndo?.();
      close(id);
      if ((await undone) === false) return;
      const without = (by: readonly number[]) => by.filter((later) => later !== id);
      store.set(store.get().map((toast) => ({ ...toast, coveredBy: without(toast.coveredBy) })));
    },
    show(message) {
      lastId += 1;
      left_ms.set(lastId, shown_ms);
      const toast = { ...message, id: lastId, coveredBy: [] };
      store.set([...store.get().map((older) => coveredWith(toast, older)), toast]);
      if (runningSince !== null) restart();
      const [oldest] = store.get();
      if (store.get().length > atOnce && oldest !== undefined) close(oldest.id);
      return lastId;
    },
    pause() {
      if (runningSince === null) return;
      stop(runningSince);
      runningSince = null;
    },
    resume() {
      if (runningSince !== null) return;
      runningSince = now();
      for (const { id } of store.get()) run(id);
    },
  };

  function stop(since: number): void {
    const passed_ms = now() - since;
    for (const [id, timer] of timers) {
      clearTimeout(timer);
      left_ms.set(id, Math.max(0, (left_ms.get(id) ?? 0) - passed_ms));
    }
    timers.clear();
  }

  /** One clock for all of them: what has passed is taken off before another one is added. */
  function restart(): void {
    if (runningSince !== null) stop(runningSince);
    runningSince = now();
    for (const { id } of store.get()) run(id);
  }
}

function coveredWith({ id, of = [] }: Toast, older: Toast): Toast {
  const isSame = of.some((thing) => older.of?.includes(thing) === true);
  return isSame ? { ...older, coveredBy: [...older.coveredBy, id] } : older;
}
