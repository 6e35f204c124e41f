import { isSecondFactorAsked, calls, type UserDto } from '@startwand/contract';
import { Navigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';

const place = '/panel/account/security';

/**
 * Where the service requires a second factor of this account, which has none: nothing else is answered, so whatever
 * the reader opens leads to where one is set up.
 */
export function SecurityFirst({ user }: { readonly user: UserDto }): ReactNode {
  const isWanted = isSecondFactorAsked(user);
  const params = { userId: user.id };
  const asked = useRouteQuery(calls.secondFactors, { params }, { isWanted, background: true });
  const isThere = useRouterState({ select: ({ location }) => location.pathname === place });
  const told = isWanted && asked.kind === 'ready' ? asked.data[0] : undefined;
  const isLacking = told?.isRequired === true && told.factors.length === 0;
  return isLacking && !isThere ? <Navigate to={place} /> : null;
}
