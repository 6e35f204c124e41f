/** Brings taps to the server, the oldest first, again and again until they are acknowledged. */
import { calls, type TapInput } from '@startwand/contract';
import type { Api } from '../../api/api.ts';
import type { ApiError, FailureName } from '../../api/api-error.ts';
import { retryWait_ms } from '../../api/retry-wait.ts';
import { reportFault } from '../../base/report-fault.ts';
import type { KeptTap } from './tap-journal.ts';

export interface TapDelivery {
  /** There may be something to bring. */
  readonly begin: () => void;
  readonly end: () => void;
}

interface Parts {
  readonly api: Api;
  /** In their order. */
  readonly waiting: () => readonly KeptTap[];
  readonly settle: (taps: readonly KeptTap[], reached: 'delivered' | 'refused') => Promise<void>;
  readonly heard: (isOnline: boolean) => void;
}

const retry_ms = 1_500;
const batchMax = 100;

/** A further try would be refused as well. */
const final: ReadonlySet<FailureName> = new Set(['INVALID_INPUT', 'PHONE_ENDED', 'TRIGGER_IDENTITY_REUSED']);

export function createTapDelivery({ api, waiting, settle, heard }: Parts): TapDelivery {
  let isUnderWay = false;
  let isOver = false;
  /** The server said how long to wait. */
  let isHeld = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const send = async (taps: readonly KeptTap[]): Promise<ApiError | null> => {
    const answer = await api.call(calls.deliverTaps, { body: { taps: taps.map(asInput) } }, { background: true });
    const error = 'error' in answer ? answer.error : null;
    heard(error?.failure !== 'UNREACHABLE');
    return error;
  };
  /** @returns why they are not settled yet; `null`: they are */
  const bring = async (taps: readonly KeptTap[]): Promise<ApiError | null> => {
    const error = await send(taps);
    if (error === null) await settle(taps, 'delivered');
    else if (!final.has(error.failure)) return error;
    else if (taps.length === 1) await settle(taps, 'refused');
    else {
      // One of them is refused: the others are not held up by it.
      for (const tap of taps) {
        const unsettled = await bring([tap]);
        if (unsettled !== null) return unsettled;
      }
    }
    return null;
  };
  const retry = (): void => {
    isHeld = false;
    begin();
  };
  const begin = (): void => {
    if (isUnderWay || isOver || isHeld) return;
    isUnderWay = true;
    clearTimeout(again);
    void bringUntilDone();
  };
  const bringUntilDone = async (): Promise<void> => {
    try {
      await bringAll();
    } catch (fault) {
      reportFault(fault);
      again = setTimeout(begin, retry_ms);
    } finally {
      isUnderWay = false;
    }
  };
  const bringAll = async (): Promise<void> => {
    for (;;) {
      const batch = waiting().slice(0, batchMax);
      if (batch.length === 0 || isOver) return;
      const error = await bring(batch);
      if (error === null) continue;
      isHeld = error.retryAfter_s !== null;
      if (!isOver) again = setTimeout(retry, retryWait_ms(error, retry_ms));
      return;
    }
  };
  return {
    begin,
    end: () => {
      isOver = true;
      clearTimeout(again);
    },
  };
}

/** As it travels. */
export function asInput({ state: _state, ...tap }: KeptTap): TapInput {
  return tap;
}
