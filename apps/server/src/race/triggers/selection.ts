/** Which triggers of a channel a query is about. */
import type { Parameter } from '../../base/statement.ts';

/** Bounds in ticks: from is inside, to is outside. `null`: no bound. */
export interface TimeRange {
  readonly from: bigint | null;
  readonly to: bigint | null;
}

export interface TriggerSelection extends TimeRange {
  /** By the owner of the device, an operator or the timer. `null`: deleted or not. */
  readonly deleted: boolean | null;
}

const LEAST = -(2n ** 63n);
const GREATEST = 2n ** 63n - 1n;

export function boundsOf({ from, to }: TimeRange): readonly [bigint, bigint] {
  return [from ?? LEAST, to ?? GREATEST];
}

/** For: device, channel, bounds, and between which numbers of deletions and withdrawals. */
export function parametersOf(deviceId: string, channel: number, selection: TriggerSelection): readonly Parameter[] {
  const { deleted } = selection;
  const deletions = [deleted === true ? 1 : 0, deleted === false ? 0 : GREATEST];
  return [deviceId, channel, ...boundsOf(selection), ...deletions];
}
