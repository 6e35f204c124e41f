/** Second factors come, by a first code or a passkey that was made, and with the first of them the recovery codes. */
import { limits, type FactorKind, type PasskeyCreationDto, type PasskeyMade } from '@startwand/contract';
import type { Statement } from '../../base/statement.ts';
import type { UserCaller } from '../users/authenticate.ts';
import { mintId } from '../../base/ids.ts';
import { outdateOtherSessions } from '../users/outdate-sessions.ts';
import { hasProved } from '../users/session-store.ts';
import { hashOfToken, revokeSessionsOf } from '../users/token-store.ts';
import type { User } from '../users/user.ts';
import { mintSecret, stepOf, uriOf } from './authenticator.ts';
import type { SecondFactorParts } from './parts.ts';
import { creationFor, passkeyPlaceOf, readMade } from './passkeys.ts';
import { securityMail } from './security-mail.ts';
import {
  hasFewerPasskeysThan,
  isFirstFactorOf,
  mintRecoveryCode,
  oneAtATimeFor,
  putFactor,
  putRecoveryCodes,
  removeFactorsOf,
  type Factor,
} from './store.ts';
import { useTicket, type Ticket } from './ticket-store.ts';

interface Codes {
  /** Shown now and never again; empty where there were some already. */
  readonly recoveryCodes: string[];
}

interface Wish {
  /** Whether every other session ends, as of who adds a factor because of a thief. */
  readonly endsOthers?: boolean | undefined;
}

interface Made extends Wish {
  readonly ticket: Ticket;
  readonly told: Pick<Factor, 'kind' | 'name' | 'credential' | 'usedUp' | 'secret' | 'publicKey'>;
}

type Refusal = {
  readonly error: 'TICKET_INVALID' | 'SECOND_FACTOR_WRONG' | 'PASSKEYS_UNAVAILABLE' | 'TOO_MANY_PASSKEYS';
};

export async function startAuthenticator(
  { tickets, sealedSecrets, clock }: SecondFactorParts,
  { user, token }: UserCaller,
): Promise<{ ticket: string; secret: string; uri: string }> {
  const secret = await mintSecret();
  const sealed = await sealedSecrets.seal(secret, user.id);
  const content = { session: hashOfToken(token), secret: sealed };
  const { ticket } = await tickets.issue({ purpose: 'authenticator', userId: user.id, ...content }, clock());
  return { ticket, secret, uri: await uriOf(secret, user.email) };
}

export async function confirmAuthenticator(
  parts: SecondFactorParts,
  caller: UserCaller,
  input: { readonly ticket: string; readonly code: string } & Wish,
): Promise<Codes | Refusal> {
  const { tickets, sealedSecrets, clock } = parts;
  const ticket = ownTicket(caller, await tickets.tryOne(input.ticket, ['authenticator'], clock()));
  if (ticket?.secret === undefined) return { error: 'TICKET_INVALID' };
  const { user } = caller;
  const step = await stepOf(input.code, await sealedSecrets.unseal(ticket.secret, user.id), clock());
  if (step === null) return { error: 'SECOND_FACTOR_WRONG' };
  const { secret } = ticket;
  const factor = { kind: 'authenticator', credential: null, usedUp: step, secret } as const;
  return add(parts, caller, { ...input, ticket, told: { ...factor, name: 'Authenticator' } });
}

export async function startPasskey(
  { tickets, secondFactors, clock, publicUrl }: SecondFactorParts,
  { user, token }: UserCaller,
): Promise<{ ticket: string; options: PasskeyCreationDto } | Refusal> {
  const place = passkeyPlaceOf(publicUrl());
  if (place === null) return { error: 'PASSKEYS_UNAVAILABLE' };
  const own = passkeysAmong(await secondFactors.listOf(user.id));
  if (own.length >= limits.passkeysMax) return { error: 'TOO_MANY_PASSKEYS' };
  const options = await creationFor(place, user, own);
  const content = { session: hashOfToken(token), challenge: options.challenge };
  const { ticket } = await tickets.issue({ purpose: 'passkey', userId: user.id, ...content }, clock());
  return { ticket, options };
}

export async function addPasskey(
  parts: SecondFactorParts,
  caller: UserCaller,
  input: { readonly ticket: string; readonly name: string; readonly passkey: PasskeyMade } & Wish,
): Promise<Codes | Refusal> {
  const { tickets, clock, publicUrl } = parts;
  const place = passkeyPlaceOf(publicUrl());
  if (place === null) return { error: 'PASSKEYS_UNAVAILABLE' };
  const ticket = ownTicket(caller, await tickets.tryOne(input.ticket, ['passkey'], clock()));
  if (ticket?.challenge === undefined) return { error: 'TICKET_INVALID' };
  const made = await readMade(place, ticket.challenge, input.passkey);
  if (made === null) return { error: 'SECOND_FACTOR_WRONG' };
  const told = { kind: 'passkey', name: input.name, ...made } as const;
  return add(parts, caller, { ...input, ticket, told });
}

/** A set-up goes on in the session that began it, and nowhere else. */
function ownTicket({ user, token }: UserCaller, ticket: Ticket | null): Ticket | null {
  return ticket?.session === hashOfToken(token) && ticket.userId === user.id ? ticket : null;
}

function passkeysAmong(own: readonly Factor[]): readonly Factor[] {
  return own.filter(({ kind }) => kind === 'passkey');
}

/** Everything that belongs to a new factor, in one unit. */
async function add(
  parts: SecondFactorParts,
  { user, token }: UserCaller,
  { ticket, told, endsOthers = false }: Made,
): Promise<Codes | Refusal> {
  const { secondFactors, mailSender, log, clock } = parts;
  const own = hashOfToken(token);
  const others = endsOthers ? await otherSessionsOf(parts, user, own) : [];
  const factor = { ...told, id: mintId(), userId: user.id, createdAt: clock() };
  const along = [
    putFactor(factor),
    ...outdateOtherSessions(user.id, own),
    ...(endsOthers ? [revokeSessionsOf(user.id, clock(), token)] : []),
    ...securityMail(parts, user, { what: 'added', factor: told.kind }),
  ];
  // Again where another factor came or went at the same moment.
  for (;;) {
    const isFirst = (await secondFactors.listOf(user.id)).length === 0;
    const recoveryCodes = isFirst ? mintRecoveryCodes() : [];
    const guards = [
      useTicket(ticket, clock()),
      oneAtATimeFor(user.id),
      hasProved(own),
      isFirstFactorOf(user.id, isFirst),
      ...kindOf[told.kind](user.id),
    ];
    const codes = isFirst ? putRecoveryCodes(user.id, recoveryCodes) : [];
    const refused = await secondFactors.write([...guards, ...codes, ...along]);
    if (refused === 3) continue;
    if (refused !== null) return { error: reasonOf(refused, told.kind) };
    for (const hash of others) parts.endSessions(hash);
    mailSender.wake();
    log.warn({ userId: user.id, kind: told.kind, factorId: factor.id }, 'second factor added');
    return { recoveryCodes };
  }
}

async function otherSessionsOf(
  { tokens, clock }: SecondFactorParts,
  { id }: User,
  own: string,
): Promise<readonly string[]> {
  return (await tokens.hashesOf(id, clock())).filter((hash) => hash !== own);
}

/** What holds for each kind, behind the guards of both. */
const kindOf: Readonly<Record<FactorKind, (userId: string) => readonly Statement[]>> = {
  // One app at a time: a person who sets up another one has a new phone.
  authenticator: (userId) => [removeFactorsOf(userId, 'authenticator')],
  passkey: (userId) => [hasFewerPasskeysThan(userId, limits.passkeysMax)],
};

/** The ticket was used a moment ago or what the session had proved counts no more, there are as many passkeys as may be, or another account has this one. */
function reasonOf(refused: number, kind: FactorKind): Refusal['error'] {
  if (refused < 3) return 'TICKET_INVALID';
  return refused === 4 && kind === 'passkey' ? 'TOO_MANY_PASSKEYS' : 'SECOND_FACTOR_WRONG';
}

export function mintRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodesCount }, () => mintRecoveryCode());
}
