/** A person proves once more who they are, in a session that is open already. */
import type { SecondStepDto } from '@startwand/contract';
import type { Statement } from '../../base/statement.ts';
import type { UserCaller } from '../users/authenticate.ts';
import { judged, type TooManyGuesses } from '../../edge/guesses/guesses.ts';
import { oneSource } from '../../base/source.ts';
import { isSecret } from '../users/password.ts';
import { noteProof } from '../users/session-store.ts';
import { hashOfToken } from '../users/token-store.ts';
import { guessedAccount } from '../users/user.ts';
import { beginStep } from './begin-step.ts';
import { judgeStep, type StepAnswer } from './judge-step.ts';
import type { SecondFactorParts } from './parts.ts';
import { useTicket } from './ticket-store.ts';

interface Proof extends StepAnswer {
  readonly ticket: string;
  readonly password?: string | undefined;
  readonly address: string;
}

type Refusal = TooManyGuesses | { error: 'TICKET_INVALID' | 'SECOND_FACTOR_WRONG' };

export function startProof(parts: SecondFactorParts, { user, token }: UserCaller): Promise<SecondStepDto> {
  return beginStep(parts, user, hashOfToken(token));
}

export async function proveIdentity(
  parts: SecondFactorParts,
  caller: UserCaller,
  { ticket: given, password, ...answer }: Proof,
): Promise<null | Refusal> {
  const { tickets, secondFactors, mailSender, log, clock } = parts;
  const { user } = caller;
  const session = hashOfToken(caller.token);
  const ticket = await tickets.tryOne(given, ['proof'], clock());
  if (ticket?.session !== session || ticket.userId !== user.id) return { error: 'TICKET_INVALID' };
  const step = user.hasSecondFactor
    ? await judgeStep(parts, user, ticket, answer)
    : await judgePassword(parts, caller, password);
  if ('error' in step) return step;
  const unit = [useTicket(ticket, clock()), ...step.usesUp, noteProof(session, clock())];
  if ((await secondFactors.write(unit)) !== null) return { error: 'SECOND_FACTOR_WRONG' };
  if (step.isRecovery) {
    mailSender.wake();
    log.warn({ userId: user.id }, 'recovery code used');
  }
  return null;
}

async function judgePassword(
  { passwordGuesses }: SecondFactorParts,
  { user, token }: UserCaller,
  password: string | undefined,
): Promise<{ usesUp: readonly Statement[]; isRecovery: false } | Refusal> {
  if (user.passwordHash === null || password === undefined) return { error: 'SECOND_FACTOR_WRONG' };
  // A thief who found a device logged in guesses as one; the person elsewhere does not wait.
  const from = [oneSource(`session ${hashOfToken(token)}`)];
  const guessing = passwordGuesses.begin({ at: guessedAccount(user.email), from, isKnown: true });
  if ('error' in guessing) return guessing;
  if (!(await judged(guessing, isSecret(password, user.passwordHash)))) return { error: 'SECOND_FACTOR_WRONG' };
  return { usesUp: [], isRecovery: false };
}
