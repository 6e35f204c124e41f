/** Second factors are named and go; recovery codes are made anew. */
import type { User } from '../users/user.ts';
import type { SecondFactorParts } from './parts.ts';
import { securityMail } from './security-mail.ts';
import { mintRecoveryCodes } from './set-up.ts';
import { nameFactor, oneAtATimeFor, putRecoveryCodes, removeFactor, removeIdleCodesOf, type Factor } from './store.ts';

const notFound = { error: 'SECOND_FACTOR_NOT_FOUND' } as const;

export async function nameSecondFactor(
  parts: SecondFactorParts,
  user: User,
  { factorId, name }: { readonly factorId: string; readonly name: string },
): Promise<null | typeof notFound> {
  const factor = await ownFactor(parts, user, factorId);
  if (factor === null) return notFound;
  return (await parts.secondFactors.write([nameFactor(factor, name)])) === null ? null : notFound;
}

export async function removeSecondFactor(
  parts: SecondFactorParts,
  user: User,
  factorId: string,
): Promise<null | typeof notFound> {
  const { secondFactors, mailSender, log } = parts;
  const factor = await ownFactor(parts, user, factorId);
  if (factor === null) return notFound;
  const refused = await secondFactors.write([
    oneAtATimeFor(user.id),
    removeFactor(factor),
    removeIdleCodesOf(user.id),
    ...securityMail(parts, user, { what: 'removed', factor: factor.kind }),
  ]);
  if (refused !== null) return notFound;
  mailSender.wake();
  log.warn({ userId: user.id, kind: factor.kind, factorId }, 'second factor removed');
  return null;
}

export async function renewRecoveryCodes(
  parts: SecondFactorParts,
  user: User,
): Promise<{ recoveryCodes: string[] } | typeof notFound> {
  if (!user.hasSecondFactor) return notFound;
  const recoveryCodes = mintRecoveryCodes();
  await parts.secondFactors.write([
    oneAtATimeFor(user.id),
    ...putRecoveryCodes(user.id, recoveryCodes),
    ...securityMail(parts, user, { what: 'recoveryCodesRenewed' }),
  ]);
  parts.mailSender.wake();
  parts.log.warn({ userId: user.id }, 'recovery codes renewed');
  return { recoveryCodes };
}

async function ownFactor({ secondFactors }: SecondFactorParts, user: User, factorId: string): Promise<Factor | null> {
  return (await secondFactors.listOf(user.id)).find(({ id }) => id === factorId) ?? null;
}
