/** Whether what a person answers to a second step is right, and what it uses up. */
import type { Input, Routes } from '@startwand/contract';
import type { Statement } from '../../base/statement.ts';
import { judged, type TooManyGuesses } from '../../edge/guesses/guesses.ts';
import { sourceOfAddress } from '../../base/source.ts';
import type { User } from '../users/user.ts';
import { stepOf } from './authenticator.ts';
import type { SecondFactorParts } from './parts.ts';
import { countOf, passkeyPlaceOf } from './passkeys.ts';
import { securityMail } from './security-mail.ts';
import { useFactor, useRecoveryCode } from './store.ts';
import type { Ticket } from './ticket-store.ts';

export type StepAnswer = Pick<Input<Routes['finishLogin']['body']>, 'code' | 'recoveryCode' | 'passkey'>;

/** Belongs into the unit of what it opens: then the same answer opens nothing else. */
export interface RightStep {
  readonly usesUp: readonly Statement[];
  readonly isRecovery: boolean;
}

/**
 * Who guesses waits, as with passwords: at this account from there, and all together who do. The holder elsewhere
 * does not.
 */
export async function judgeStep(
  parts: SecondFactorParts,
  user: User,
  ticket: Ticket,
  { address, ...answer }: StepAnswer & { readonly address: string },
): Promise<RightStep | TooManyGuesses | { readonly error: 'SECOND_FACTOR_WRONG' }> {
  const { codeGuesses, knownPlaces, clock } = parts;
  const isKnown = await knownPlaces.isKnown(user.id, address, clock());
  const guess = { at: `second factor ${user.id}`, from: [sourceOfAddress(address)], isKnown };
  const guessing = codeGuesses.begin(guess);
  if ('error' in guessing) return guessing;
  const right: { usesUp: readonly Statement[] | null } = { usesUp: null };
  const verdict = usedUpBy(parts, user, ticket, answer).then((usesUp) => {
    right.usesUp = usesUp;
    return usesUp !== null;
  });
  await judged(guessing, verdict);
  if (right.usesUp === null) return { error: 'SECOND_FACTOR_WRONG' };
  const isRecovery = ticket.userId !== null && answer.recoveryCode !== undefined;
  return { usesUp: right.usesUp, isRecovery };
}

/** @returns `null`: it is wrong */
async function usedUpBy(
  parts: SecondFactorParts,
  user: User,
  ticket: Ticket,
  { code, recoveryCode, passkey }: StepAnswer,
): Promise<readonly Statement[] | null> {
  // Where nobody said a password, the passkey is all there is: what is said beside it counts for nothing.
  const isWithoutPassword = ticket.userId === null;
  if (isWithoutPassword) return passkey === undefined ? null : byPasskey(parts, user, ticket, passkey);
  if (code !== undefined) return byCode(parts, user, code);
  if (recoveryCode !== undefined) return byRecoveryCode(parts, user, recoveryCode);
  return passkey === undefined ? null : byPasskey(parts, user, ticket, passkey);
}

async function byCode(
  { secondFactors, sealedSecrets, clock }: SecondFactorParts,
  user: User,
  code: string,
): Promise<readonly Statement[] | null> {
  const own = await secondFactors.listOf(user.id);
  const app = own.find(({ kind }) => kind === 'authenticator');
  if (app?.secret === undefined) return null;
  const step = await stepOf(code, await sealedSecrets.unseal(app.secret, user.id), clock());
  // A code that was used, and every one before it, is known to a thief who looked on.
  return step === null || step <= app.usedUp ? null : [useFactor(app, step, clock())];
}

async function byRecoveryCode(
  parts: SecondFactorParts,
  user: User,
  code: string,
): Promise<readonly Statement[] | null> {
  // Without a second factor there are none; asked all the same, so that a removed factor leaves no way in.
  if (!user.hasSecondFactor || !(await parts.secondFactors.hasRecoveryCode(user.id, code))) return null;
  const left = (await parts.secondFactors.recoveryCodesLeft(user.id)) - 1;
  const mail = securityMail(parts, user, { what: 'recoveryCodeUsed', left });
  return [useRecoveryCode(user.id, code), ...mail];
}

async function byPasskey(
  { secondFactors, publicUrl, clock }: SecondFactorParts,
  user: User,
  { challenge }: Ticket,
  answer: NonNullable<StepAnswer['passkey']>,
): Promise<readonly Statement[] | null> {
  const place = passkeyPlaceOf(publicUrl());
  const passkey = await secondFactors.findPasskey(answer.id);
  if (place === null || challenge === undefined || passkey?.userId !== user.id) return null;
  const count = await countOf(place, challenge, passkey, answer);
  return count === null ? null : [useFactor(passkey, count, clock())];
}
