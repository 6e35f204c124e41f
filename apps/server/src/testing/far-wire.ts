/** Calls from another thread: what this one does to answer them can be counted alone. */
import { Worker } from 'node:worker_threads';
import type { WireAnswer, WireCall } from './wire.ts';

export interface FarAnswer extends WireAnswer {
  readonly call: number;
}

export interface FarCall {
  readonly call: number;
  readonly asked: WireCall;
}

export interface FarWire {
  /** Its text is the beginning of the answer. */
  call(asked: WireCall): Promise<WireAnswer>;
  close(): Promise<void>;
}

export function openFarWire(port: number): FarWire {
  const worker = new Worker(new URL('far-wire-worker.ts', import.meta.url), {
    workerData: { port },
    execArgv: [],
  });
  const waiting = new Map<number, (answer: WireAnswer) => void>();
  let calls = 0;
  worker.on('message', (answer: FarAnswer) => {
    waiting.get(answer.call)?.(answer);
    waiting.delete(answer.call);
  });
  return {
    call: (asked) =>
      new Promise((resolve) => {
        calls += 1;
        waiting.set(calls, resolve);
        worker.postMessage({ call: calls, asked } satisfies FarCall, []);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}
