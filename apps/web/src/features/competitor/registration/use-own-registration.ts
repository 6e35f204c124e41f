import { calls, type OwnCompetitorDto } from '@startwand/contract';
import { useUser } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';

export type OwnRegistration = { readonly kind: 'asked' } | { readonly kind: 'none' } | OwnRegistrationThere;

interface OwnRegistrationThere {
  readonly kind: 'registered';
  readonly own: OwnCompetitorDto;
}

/** The own entry in an event; visitors have none, and are asked nothing. */
export function useOwnRegistration(eventId: string): OwnRegistration {
  const userId = useUser()?.id ?? null;
  const own = useRouteQuery(
    calls.ownRegistration,
    { params: { userId: userId ?? '', eventId } },
    { isWanted: userId !== null, background: true },
  );
  // Nobody registered, or a server that does not answer: who registers twice is told so.
  if (userId === null || own.kind === 'failed') return { kind: 'none' };
  if (own.kind === 'loading') return { kind: 'asked' };
  const [entry] = own.data;
  // Withdrawn since it was asked for.
  const isGone = own.failure?.failure === 'COMPETITOR_NOT_FOUND';
  return entry === undefined || isGone ? { kind: 'none' } : { kind: 'registered', own: entry };
}
