import { calls } from '@startwand/contract';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';

/** @returns in how many other places the reader is logged in; 0 while nobody knows */
export function useOtherSessions(): number {
  const params = { userId: useAccount().id };
  const sessions = useRouteQuery(calls.listSessions, { params }, { background: true });
  if (sessions.kind !== 'ready') return 0;
  return sessions.data.filter(({ isThis }) => !isThis).length;
}
