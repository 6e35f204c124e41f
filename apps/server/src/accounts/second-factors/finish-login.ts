/** The second step of a login, and a login by a passkey alone. */
import type { SecondStepDto } from '@startwand/contract';
import type { TooManyGuesses } from '../../edge/guesses/guesses.ts';
import { changeSince, openSessionAlong, type Session } from '../users/session.ts';
import type { User } from '../users/user.ts';
import { judgeStep, type StepAnswer } from './judge-step.ts';
import type { SecondFactorParts } from './parts.ts';
import { passkeyPlaceOf, requestFor } from './passkeys.ts';
import { useTicket, type Ticket } from './ticket-store.ts';

interface Finishing extends StepAnswer {
  readonly ticket: string;
  readonly address: string;
}

export async function startPasskeyLogin({
  tickets,
  clock,
  publicUrl,
}: SecondFactorParts): Promise<SecondStepDto | { error: 'PASSKEYS_UNAVAILABLE' }> {
  const place = passkeyPlaceOf(publicUrl());
  if (place === null) return { error: 'PASSKEYS_UNAVAILABLE' };
  const passkey = await requestFor(place, []);
  const { challenge } = passkey;
  const issued = await tickets.issue({ purpose: 'passkeyLogin', userId: null, challenge }, clock());
  return { ticket: issued.ticket, until_100ns: issued.until, ways: ['passkey'], passkey };
}

export async function finishLogin(
  parts: SecondFactorParts,
  { ticket: given, address, ...answer }: Finishing,
): Promise<Session | TooManyGuesses | { error: 'TICKET_INVALID' | 'SECOND_FACTOR_WRONG' | 'USER_DISABLED' }> {
  const { tickets, tokens, knownPlaces, mailSender, log, clock } = parts;
  const ticket = await tickets.tryOne(given, ['login', 'passkeyLogin'], clock());
  if (ticket === null) return { error: 'TICKET_INVALID' };
  const user = await userOf(parts, ticket, answer);
  if (user === null) return { error: 'SECOND_FACTOR_WRONG' };
  const step = await judgeStep(parts, user, ticket, { ...answer, address });
  if ('error' in step) return step;
  if (user.isDisabled) return { error: 'USER_DISABLED' };
  // The ticket is used up with the answer, and ends with the sessions of the person: whatever of these was first counts.
  const along = [useTicket(ticket, clock()), ...step.usesUp];
  const session = await openSessionAlong(parts, user, along);
  if (session === null) return { error: 'SECOND_FACTOR_WRONG' };
  const change = await changeSince(parts, user);
  if (change !== null) {
    await tokens.revoke(session.token, clock());
    return { error: change === 'disabled' ? 'USER_DISABLED' : 'TICKET_INVALID' };
  }
  if (step.isRecovery) {
    mailSender.wake();
    log.warn({ userId: user.id }, 'recovery code used');
  }
  await knownPlaces.remember(user.id, address, clock());
  return session;
}

/** Whom the ticket was given to, or whose passkey it is. */
async function userOf(
  { users, secondFactors }: SecondFactorParts,
  { userId }: Ticket,
  { passkey }: StepAnswer,
): Promise<User | null> {
  if (userId !== null) return users.find(userId);
  const known = passkey === undefined ? null : await secondFactors.findPasskey(passkey.id);
  return known === null ? null : users.find(known.userId);
}
