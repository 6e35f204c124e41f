/** Whose account an address is, once the hands rest from typing it. */
import { calls, type OrderCheckDto } from '@startwand/contract';
import { useEffect } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useDebounced } from '../../../queries/use-debounced.ts';

export type OrderCheck = OrderCheckDto | 'looking' | null;

/** Half an address is asked about nowhere: it would only use up what may be asked. */
const whole = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/;

/** @param onFound is told what was found out about the account, `null` while nothing is known */
export function useOrderCheck(typed: string, onFound: (found: OrderCheckDto | null) => void): OrderCheck {
  const email = useDebounced(typed.trim().toLowerCase());
  const isWanted = whole.test(email);
  const found = useRouteQuery(
    calls.checkOrder,
    { query: { email: isWanted ? email : 'nobody@example.org' } },
    { isWanted, background: true },
  );
  const answer = found.kind === 'ready' && !found.isBehind ? (found.data[0] ?? null) : null;
  const check = answer?.email === email ? answer : null;
  useEffect(() => onFound(check), [check, onFound]);
  if (!isWanted || found.kind === 'failed') return null;
  return check ?? 'looking';
}
