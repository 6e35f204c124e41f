/** The server's side of the thread that makes files. It makes one at a time, and is ended with a file that fails. */
import { Worker } from 'node:worker_threads';
import type { FileOrder, Made } from './make-file.ts';
import type { Piece } from './detail/pieces.ts';
import { piecesOfRace } from '../series/standings-order.ts';

/** Why there is no file: nobody wants it any more, or something is wrong. */
type Failed = { readonly failed: unknown };

export class ExportThread {
  readonly #worker: Worker;

  constructor(memory_MB: number) {
    this.#worker = new Worker(new URL('export-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory_MB },
    });
    // One that ends while it makes nothing is missed by nobody.
    this.#worker.on('error', () => undefined);
  }

  /**
   * @param order gone afterwards: its bytes are the thread's
   * @param stop not aborted yet; when it is, the thread is of no use any more
   */
  make(order: FileOrder, stop: AbortSignal): Promise<Made | Failed> {
    const worker = this.#worker;
    worker.ref();
    return new Promise((resolve) => {
      const end = (made: Made | Failed): void => {
        worker.off('message', end).off('error', fail).off('exit', exit);
        stop.removeEventListener('abort', giveUp);
        worker.unref();
        resolve(made);
      };
      const fail = (failed: unknown): void => end({ failed });
      const exit = (): void => fail(new Error('The thread ended without a file.'));
      const giveUp = (): void => fail(stop.reason);
      worker.on('message', end).on('error', fail).on('exit', exit);
      stop.addEventListener('abort', giveUp);
      worker.postMessage(
        order,
        piecesOf(order).map(({ buffer }) => buffer),
      );
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Given away without copying. */
function piecesOf(order: FileOrder): readonly Piece[] {
  if ('ledger' in order) return order.entries;
  if ('races' in order) return order.races.flatMap(piecesOfRace);
  if ('whole' in order) return order.whole;
  if ('exchange' in order) return Object.values(order.detail).flat();
  const { logo } = order.paper;
  const picture = 'papers' in order && order.papers.kind === 'certificates' ? order.papers.picture : null;
  return [
    ...Object.values(order.detail).flat(),
    ...order.triggers,
    ...order.log,
    ...[logo, picture].filter((one) => one !== null),
  ];
}
