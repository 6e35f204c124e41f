/** Opens the wing of timing points: what is needed wherever points come or go. */
import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../accounts/open-accounts.ts';
import type { Wing } from '../base/wing.ts';
import type { EdgeServices } from '../edge/open-edge.ts';
import type { Database } from '../storage/database/database.ts';
import { BalanceAnnouncer } from './announce-balance.ts';
import { Billing } from './billing.ts';
import { OrderChecks } from './order-checks.ts';
import { OrderStore } from './order-store.ts';
import { pricesUnless, type Prices } from './prices.ts';
import { TimingPointStore } from './store.ts';

interface Parts extends Pick<EdgeServices, 'localHub' | 'bus'>, Pick<AccountServices, 'serviceSetUp'> {
  readonly database: Database;
  /** As the options say. */
  readonly prices: Prices;
  /** Whether anything costs; `null`: as the first page was answered. */
  readonly asksPrices: boolean | null;
  readonly elapsed_ms: () => number;
  readonly log: FastifyBaseLogger;
}

export interface Paying {
  readonly timingPoints: TimingPointStore;
  readonly prices: Prices;
  readonly balances: BalanceAnnouncer;
  /** Points of this account were booked. */
  readonly balanceChanged: (userId: string) => void;
}

export interface MoneyServices extends Paying {
  readonly billing: Billing;
  readonly orders: OrderStore;
  readonly orderChecks: OrderChecks;
}

export function openMoney({ database, elapsed_ms, localHub, bus, log, ...parts }: Parts): Wing<MoneyServices> {
  const { asksPrices, serviceSetUp } = parts;
  // Where nobody was asked everything costs: an upgrade changes no price.
  const isFree = (): boolean => (asksPrices === null ? serviceSetUp.answer?.isFree === true : !asksPrices);
  const prices = pricesUnless(isFree, parts.prices);
  const timingPoints = new TimingPointStore(database);
  const balances = new BalanceAnnouncer({ timingPoints, hub: localHub, bus, log });
  const balanceChanged = (userId: string): void => balances.changed(userId);
  const paying = { timingPoints, prices, balances, balanceChanged };
  return {
    services: {
      ...paying,
      billing: new Billing(paying),
      orders: new OrderStore(database),
      orderChecks: new OrderChecks(elapsed_ms),
    },
    settle: () => balances.stop(),
  };
}
