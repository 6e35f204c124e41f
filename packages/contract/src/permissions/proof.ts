/** What waits until a person has proved once more who they are, so that who found a session open cannot do it. */
import { TICKS_PER_MINUTE } from '@startwand/timing';
import * as limits from '../base/limits.ts';
import type { Endpoint } from '../calls/endpoint.ts';

/** Of a session and the account that it belongs to. */
export interface Proved {
  readonly hasSecondFactor: boolean;
  /** When its holder last proved who they are, as by logging in; `null`: not lately. */
  readonly provedAt: bigint | null;
}

/** @returns until when a session has proved enough; `null`: it has not */
export function provedUntil({ provedAt }: Pick<Proved, 'provedAt'>, now: bigint): bigint | null {
  if (provedAt === null) return null;
  const until = provedAt + BigInt(limits.proof_min * TICKS_PER_MINUTE);
  return until > now ? until : null;
}

/** Whether a call is refused until the person has proved once more who they are. */
export function mustProveFirst(proved: Proved, { asksProof }: Pick<Endpoint, 'asksProof'>, now: bigint): boolean {
  if (asksProof === undefined) return false;
  if (asksProof === 'ofSecondFactor' && !proved.hasSecondFactor) return false;
  return provedUntil(proved, now) === null;
}
