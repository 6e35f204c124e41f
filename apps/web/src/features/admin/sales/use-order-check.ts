/** Whose account an address is, once the hands rest from typing it. */
import { calls, type OrderCheckDto } from '@startwand/contract';
import { useEffect } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useDebounced } from '../../../queries/use-debounced.ts';

export type OrderCheck = OrderCheckDto | 'looking' | null;

/** Half an address is asked about nowhere: it would only use up what may be asked. */
const whole = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/;

/** @param onName is told the name of the account, `null` while nobody knows it */
export function useOrderCheck(typed: string, onName: (name: string | null) => void): OrderCheck {
  const email = useDebounced(typed.trim().toLowerCase());
  const isWanted = whole.test(email);
  const found = useRouteQuery(
    calls.checkOrder,
    { query: { email: isWanted ? email : 'nobody@example.org' } },
    { isWanted, background: true },
  );
  const answer = found.kind === 'ready' && !found.isBehind ? (found.data[0] ?? null) : null;
  const check = answer?.email === email ? answer : null;
  const name = check?.name ?? null;
  useEffect(() => onName(name), [name, onName]);
  if (!isWanted || found.kind === 'failed') return null;
  return check ?? 'looking';
}
