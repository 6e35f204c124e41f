/** Asks a person for a second step: gives out the ticket, and says by which ways it may be answered. */
import type { SecondStepDto, StepWay } from '@startwand/contract';
import type { User } from '../users/user.ts';
import type { SecondFactorParts } from './parts.ts';
import { passkeyPlaceOf, requestFor } from './passkeys.ts';
import type { Factor } from './store.ts';

type Parts = Pick<SecondFactorParts, 'secondFactors' | 'tickets' | 'clock' | 'publicUrl'>;

/** @param session the hash of the token that asks for a proof; `null`: a login, in which nobody has one yet */
export async function beginStep(
  { secondFactors, tickets, clock, publicUrl }: Parts,
  user: User,
  session: string | null,
): Promise<SecondStepDto> {
  const own = await secondFactors.listOf(user.id);
  const codesLeft = await secondFactors.recoveryCodesLeft(user.id);
  const place = passkeyPlaceOf(publicUrl());
  const passkeys = place === null ? [] : own.filter(({ kind }) => kind === 'passkey');
  const passkey = place === null || passkeys.length === 0 ? null : await requestFor(place, passkeys);
  const content = {
    ...(session === null ? {} : { session }),
    ...(passkey === null ? {} : { challenge: passkey.challenge }),
  };
  const purpose = session === null ? 'login' : 'proof';
  const issued = await tickets.issue({ purpose, userId: user.id, ...content }, clock());
  const ways = waysOf(user, own, { hasPasskey: passkey !== null, codesLeft });
  return { ticket: issued.ticket, until_100ns: issued.until, ways, passkey };
}

function waysOf(
  user: User,
  own: readonly Factor[],
  { hasPasskey, codesLeft }: { readonly hasPasskey: boolean; readonly codesLeft: number },
): StepWay[] {
  // The password is what a thief has who is asked for more.
  if (own.length === 0) return user.passwordHash === null ? [] : ['password'];
  return [
    ...(own.some(({ kind }) => kind === 'authenticator') ? (['code'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(codesLeft > 0 ? (['recoveryCode'] as const) : []),
  ];
}
