/**
 * How often one may call. Public calls have a high quota because a thousand spectators sit behind
 * one address; logging in has a low one, per address and per account, because passwords are guessed. What is of an
 * address counts at each width of it: see `base/source.ts`.
 */
import type { Route, RouteName } from '@startwand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { atOne, oneSource, sourceOfAddress, type CallSource } from '../base/source.ts';
import { WindowCounter } from '../base/window-counter.ts';

/** Each counts the call; when it is one too many, it says so in `Retry-After`. */
export interface QuotaCheck {
  /** Of the address, before anything else. */
  allowsAddress(route: Route, request: FastifyRequest, reply: FastifyReply): boolean;
  /** Of the person or device whose token it is, from however many addresses. */
  allowsCaller(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Of the account that is tried or written to, from that address; the body is known by now. */
  allowsAccount(route: Route, request: FastifyRequest, reply: FastifyReply): boolean;
  /** The description of the interface is long. */
  allowsDocs(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Lists for video mixers, which ask each second for each of their titles. */
  allowsGraphics(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Calls a minute. */
const perAddress_per_min = { visitor: 60_000, user: 6_000, device: 60_000, phone: 12_000 } as const;
/** A program that polls each of a device's nine channels every 2 s makes 270. */
const perPerson_per_min = 1_800;
const perDevice_per_min = 30_000;
/** A tap each second, a report each fifth, and what waited. */
const perPhone_per_min = 600;
const guessesPerAddress_per_min = 120;
const guessesPerAccount_per_min = 20;

const guessing: ReadonlySet<string> = new Set<RouteName>([
  'login',
  'registerUser',
  'deviceToken',
  'registerDevice',
  'updatePassword',
  'resetPassword',
  'submitDeletion',
  'confirmAddress',
  'startGoogleSignIn',
  'finishGoogleSignIn',
  'finishLogin',
  'startPasskeyLogin',
  'proveIdentity',
  'confirmAuthenticator',
]);

/** Whose wrong guesses are counted where the secret is known (`guesses/`): a right one locks nobody out. */
const countedByGuess: ReadonlySet<string> = new Set<RouteName>([
  'login',
  'updatePassword',
  'deviceToken',
  'registerDevice',
  'finishLogin',
  'proveIdentity',
  'requestAddressChange',
]);

/** Calls that make us write to people: nobody's letter box is filled by strangers. */
const mailing: ReadonlySet<string> = new Set<RouteName>([
  'requestPasswordReset',
  'requestDeletion',
  'requestAddressChange',
  'sendConfirmation',
]);
const mailsPerAddress_per_h = 60;
const mailsPerAccount_per_h = 5;

/** Calls that keep a processor busy for a while. */
const saving: ReadonlySet<string> = new Set<RouteName>([
  'exportList',
  'exportStandings',
  'exportOperatorList',
  'exportCompetitors',
  'exchangeFile',
  'listExchangeFiles',
  'exportTimingPoints',
]);
const filesPerAddress_per_min = 600;
/** Of results: a chat asks for one, and a whole village reads it behind one address. */
const picturesPerAddress_per_min = 240;
/** Its page has four parts. */
const docsPerAddress_per_min = 240;
/** Ten titles each second. */
const graphicsPerAddress_per_min = 600;

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/**
 * @param factor multiplies every quota, for load tests
 * @param isInLine whether a call comes again for a place in line that it has: that is no further attempt
 */
export function quotas(
  factor: number,
  isInLine: (route: Route, request: FastifyRequest) => boolean = () => false,
): QuotaCheck {
  const limitOf = (
    max: number,
    sourceOf: (request: FastifyRequest) => CallSource | null,
    window_ms = minute_ms,
  ): Quota => ({ max: Math.ceil(max * factor), sourceOf, counter: new WindowCounter(window_ms) });
  const byAddress = (max: number, window_ms = minute_ms): Quota =>
    limitOf(max, ({ ip }) => sourceOfAddress(ip), window_ms);
  const calls = {
    visitor: byAddress(perAddress_per_min.visitor),
    user: byAddress(perAddress_per_min.user),
    device: byAddress(perAddress_per_min.device),
    phone: byAddress(perAddress_per_min.phone),
  };
  const ofPerson = limitOf(perPerson_per_min, callerOf);
  const ofDevice = limitOf(perDevice_per_min, callerOf);
  const ofPhone = limitOf(perPhone_per_min, callerOf);
  const guesses = byAddress(guessesPerAddress_per_min);
  const guessesAtAccount = limitOf(guessesPerAccount_per_min, accountOf);
  const mails = byAddress(mailsPerAddress_per_h, hour_ms);
  const mailsToAccount = limitOf(mailsPerAccount_per_h, accountOf, hour_ms);
  const files = byAddress(filesPerAddress_per_min);
  const pictures = byAddress(picturesPerAddress_per_min);
  const docs = byAddress(docsPerAddress_per_min);
  const graphics = byAddress(graphicsPerAddress_per_min);
  const atAddress = (route: Route, request: FastifyRequest): Quota => {
    if (isInLine(route, request)) return calls[route.caller];
    if (saving.has(route.name)) return files;
    if (route.name === 'resultPicture') return pictures;
    if (mailing.has(route.name)) return mails;
    return guessing.has(route.name) ? guesses : calls[route.caller];
  };
  const atAccount = (route: Route): Quota | null => {
    if (countedByGuess.has(route.name)) return null;
    if (mailing.has(route.name)) return mailsToAccount;
    return guessing.has(route.name) ? guessesAtAccount : null;
  };

  return {
    allowsAddress: (route, request, reply) => count(atAddress(route, request), request, reply),
    allowsCaller: (request, reply) => {
      const { caller } = request;
      if (caller === null || 'authorization' in caller) return true;
      return count('user' in caller ? ofPerson : 'phone' in caller ? ofPhone : ofDevice, request, reply);
    },
    allowsAccount: (route, request, reply) => {
      const quota = isInLine(route, request) ? null : atAccount(route);
      return quota === null || count(quota, request, reply);
    },
    allowsDocs: (request, reply) => count(docs, request, reply),
    allowsGraphics: (request, reply) => count(graphics, request, reply),
  };
}

interface Quota {
  readonly max: number;
  /** `null`: nothing that this quota is about. */
  readonly sourceOf: (request: FastifyRequest) => CallSource | null;
  readonly counter: WindowCounter;
}

function count({ max, sourceOf, counter }: Quota, request: FastifyRequest, reply: FastifyReply): boolean {
  const source = sourceOf(request);
  const taken = source === null ? null : counter.tryTake(source, max);
  if (taken === null || taken.isTaken) return true;
  void reply.header('retry-after', String(taken.wait_s));
  return false;
}

function callerOf({ caller }: FastifyRequest): CallSource | null {
  if (caller === null || 'authorization' in caller) return null;
  if ('phone' in caller) return oneSource(`${caller.room.eventId}.${caller.phone.id}`);
  return oneSource('user' in caller ? caller.user.id : caller.deviceId);
}

/**
 * The account that is tried, of a person or of a device, from where: a stranger who tries one again and again uses up
 * nothing of its holder's. What is written to a letter box in all is bounded where mails are (`mail/mail-limits.ts`).
 * Where a call names none, it is the caller's. Who is nobody yet and has only a token, as from a mail, is bounded by
 * the quota of the address alone: a whole house shares that one, and wrong tokens are counted by themselves
 * (`guesses/token-guesses.ts`).
 */
function accountOf(request: FastifyRequest): CallSource | null {
  const { body, params, ip } = request;
  const named = (from: unknown, key: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
  const account =
    named(params, 'deviceId') ?? named(params, 'userId') ?? named(body, 'username') ?? named(body, 'email');
  if (typeof account !== 'string') return callerOf(request);
  return atOne(account.trim().toLowerCase().slice(0, 254), sourceOfAddress(ip));
}
