/**
 * Deliveries that are under way, from the call until they are decided: one full batch of each device or phone, two of an
 * account. The next batch of a device that brings a backlog is taken when its last one is decided. Single impulses never
 * wait: they are far below a full batch.
 */
import { limits } from '@startwand/contract';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { CallSource } from '../../base/source.ts';
import { within } from '../../base/timers.ts';

export interface TakenDelivery<Stored> {
  readonly stored: Stored;
  /** Never fails. */
  readonly decided: Promise<unknown>;
}

/** Deliveries that wait, each with its body in memory. */
const waitingMax = 400;
const waitingEachMax = 20;
/** An event that cannot decide (its disk is full) keeps no device from being acknowledged for longer. */
const patience_ms = 2_000;

/** Number of devices' batches that an account may have under way. */
const perAccount = 2;

export class DeliveryTurns {
  readonly #semaphore = new FairSemaphore({
    atOnce: Infinity,
    atOnceEach: limits.triggersPerBatchMax,
    lanes: [{ waitingMax, waitingEachMax }],
  });

  /**
   * @returns as soon as it is stored
   * @throws TooBusy when too many deliveries wait, and this device is among those who cause it
   */
  take<Stored>(
    device: string,
    account: string,
    triggers: number,
    deliver: () => Promise<TakenDelivery<Stored>>,
  ): Promise<Stored> {
    const source: CallSource = [
      { key: device, times: 1 },
      { key: account, times: perAccount },
    ];
    const { promise, resolve, reject } = Promise.withResolvers<Stored>();
    const work = async (): Promise<void> => {
      const { stored, decided } = await deliver();
      resolve(stored);
      await within(patience_ms, decided);
    };
    this.#semaphore.run(source, work, { weight: triggers }).catch(reject);
    return promise;
  }
}
