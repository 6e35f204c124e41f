/** What is needed wherever points come or go. */
import type { Database } from '../storage/database/database.ts';
import type { Bus } from '../edge/cluster/bus.ts';
import type { LocalHub } from '../edge/sockets/live-hub.ts';
import type { ErrorLog } from '../base/log.ts';
import { BalanceAnnouncer } from './announce-balance.ts';
import type { Prices } from './prices.ts';
import { TimingPointStore } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly prices: Prices;
  /** Of those who are connected here. */
  readonly hub: Pick<LocalHub, 'reach' | 'publish' | 'subscriberCount'>;
  readonly bus: Pick<Bus, 'publish' | 'reachesOthers'>;
  readonly log: ErrorLog;
}

export interface Paying {
  readonly timingPoints: TimingPointStore;
  readonly prices: Prices;
  readonly balances: BalanceAnnouncer;
  /** Points of this account were booked. */
  readonly balanceChanged: (userId: string) => void;
}

export function openPaying({ database, prices, ...told }: Parts): Paying {
  const timingPoints = new TimingPointStore(database);
  const balances = new BalanceAnnouncer({ timingPoints, ...told });
  const balanceChanged = (userId: string): void => balances.changed(userId);
  return { timingPoints, prices, balances, balanceChanged };
}
