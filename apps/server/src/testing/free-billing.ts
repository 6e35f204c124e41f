import type { Database } from '../storage/database/database.ts';
import type { Prices } from '../money/prices.ts';
import { TimingPointStore } from '../money/store.ts';
import { Billing } from '../money/billing.ts';

/** A service that sells nothing. */
export const freePrices: Prices = {
  isFree: true,
  event_tp: 0,
  includedHeats: 2,
  includedCompetitors: 100,
  heat_tp: 0,
  competitors_tp: 0,
  trigger_tp: 0,
  deviceBonus_tp: 0,
};

/** For tests of rooms that are not about money. */
export function freeBilling(database: Database): Billing {
  const timingPoints = new TimingPointStore(database);
  return new Billing({ timingPoints, prices: freePrices, balanceChanged: () => undefined });
}
