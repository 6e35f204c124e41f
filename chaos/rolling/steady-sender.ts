/** A device that delivers an impulse now and then, again and again until it is acknowledged, and knows how long that took. */
import { setTimeout as wait } from 'node:timers/promises';
import { call, type Race } from '../race-on-servers.ts';
import { triggerOf } from '../timer.ts';

/** Later than that somebody at the finish looks up. */
const LATE_MS = 2_000;
const EVERY_MS = 100;
const AGAIN_MS = 250;

export interface Delivered {
  /** Up to where its session is acknowledged. */
  readonly upTo: number;
  /** Those that were acknowledged later than two seconds behind their first attempt. */
  readonly late: number;
  readonly slowest_ms: number;
}

/** @param session of the device; one impulse behind the other */
export async function sendSteadily(
  server: string,
  race: Race,
  session: string,
  isOver: AbortSignal,
): Promise<Delivered> {
  let upTo = 0;
  let late = 0;
  let slowest_ms = 0;
  while (!isOver.aborted) {
    const triggers = [{ ...triggerOf(session, upTo + 1), timingChannel: 'C0' }];
    const first_ms = performance.now();
    for (let isStored = false; !isStored;) {
      const item = await call(server, race.deliverPath, race.deviceToken, { triggers });
      isStored = item?.['upTo'] === upTo + 1;
      if (!isStored) await wait(AGAIN_MS);
    }
    const took_ms = performance.now() - first_ms;
    if (took_ms > LATE_MS) late += 1;
    slowest_ms = Math.max(slowest_ms, took_ms);
    upTo += 1;
    await wait(EVERY_MS);
  }
  return { upTo, late, slowest_ms };
}
