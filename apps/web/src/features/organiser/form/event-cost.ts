import { calls } from '@startwand/contract';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';

export interface EventCost {
  readonly cost_tp: number;
  readonly balance_tp: number;
  readonly missing_tp: number;
  readonly includedHeats: number;
  readonly heat_tp: number;
}

/**
 * What the heats of a form cost beside what the account has; `null` while that is not known, and where nothing costs.
 *
 * @param paidHeats of an event that is there; `null`: it is created and paid for with the rest
 */
export function useEventCost(heats: number, paidHeats: number | null): EventCost | null {
  const service = useRouteQuery(calls.serviceInfo, {});
  const balance = useRouteQuery(calls.balance, { params: { userId: useAccount().id } });
  if (service.kind !== 'ready' || balance.kind !== 'ready') return null;
  const [info] = service.data;
  if (info?.isFree === true) return null;
  const prices = info?.prices;
  const [account] = balance.data;
  if (prices === undefined || account === undefined) return null;
  const { event_tp, includedHeats, heat_tp } = prices;
  const paid = Math.max(includedHeats, paidHeats ?? 0);
  const cost_tp = (paidHeats === null ? event_tp : 0) + Math.max(0, heats - paid) * heat_tp;
  const balance_tp = account.balance;
  return {
    cost_tp,
    balance_tp,
    missing_tp: Math.max(0, cost_tp - balance_tp),
    includedHeats,
    heat_tp,
  };
}
