/** Bounds of moments in a query, in Unix milliseconds; both are inside. */
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';

const milliseconds = z.optional(field.queryInteger(0, 8_640_000_000_000_000));
export const momentRange = { timestampFrom_ms: milliseconds, timestampTo_ms: milliseconds };

export interface MomentRange {
  readonly timestampFrom_ms?: number | undefined;
  readonly timestampTo_ms?: number | undefined;
}

const ticks = BigInt(TICKS_PER_MILLISECOND);

/** @param moment in ticks */
export function isWithin({ timestampFrom_ms: from, timestampTo_ms: to }: MomentRange, moment: bigint): boolean {
  return (
    (from === undefined || moment >= BigInt(from) * ticks) && (to === undefined || moment < BigInt(to + 1) * ticks)
  );
}

/** The same for who asks a list that is kept in ticks: from is inside, until is not. */
export function ticksBetween({ timestampFrom_ms: from, timestampTo_ms: to }: MomentRange): {
  readonly from?: bigint;
  readonly until?: bigint;
} {
  return {
    ...(from === undefined ? {} : { from: BigInt(from) * ticks }),
    ...(to === undefined ? {} : { until: BigInt(to + 1) * ticks }),
  };
}
