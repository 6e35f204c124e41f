/** The points that a device brings the account that registers it first (Spec §9). */
import type { Clock } from '../base/clock.ts';
import type { Statement } from '../base/statement.ts';
import type { Prices } from './prices.ts';
import type { TimingPointStore } from './store.ts';

export interface BonusParts {
  readonly timingPoints: TimingPointStore;
  readonly prices: Prices;
  readonly clock: Clock;
  /** Points of this account were booked. */
  readonly balanceChanged: (userId: string) => void;
}

/** A part of the unit that registers the device; it books nothing when the device brought its bonus before. */
export function bonusOf(
  { timingPoints, prices, clock }: BonusParts,
  userId: string,
  deviceId: string,
): readonly Statement[] {
  const { deviceBonus_tp } = prices;
  if (deviceBonus_tp === 0) return [];
  return timingPoints.bookingOnce({
    userId,
    key: `bonus ${deviceId}`,
    type: 'bonus',
    charge: deviceBonus_tp,
    at: clock(),
    by: userId,
    deviceId,
  });
}
