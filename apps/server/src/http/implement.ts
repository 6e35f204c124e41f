/** Registers every call of the contract: caller, then input, then handler, then answer. */
import {
  apiRoot,
  limits,
  mustConfirmFirst,
  mustProveFirst,
  mustSecureFirst,
  routes,
  stringifyJson,
  success,
  type ErrorName,
  type Route,
  type RouteName,
  type Sharing,
} from '@startwand/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Maintenance } from '../calls/service/maintenance.ts';
import { isConfirmed } from '../accounts/users/user.ts';
import type { Clearance } from './clearance.ts';
import type { Clock } from '../base/clock.ts';
import type { Authenticator, Unauthenticated, UserCaller } from '../accounts/users/authenticate.ts';
import { sourceOfAddress } from '../base/source.ts';
import { once, type OnceParts } from './run-once.ts';
import { callTurns } from '../base/loop-turns.ts';
import { phoneCaller } from '../calls/phones/phone-caller.ts';
import type { Rooms } from '../race/rooms/rooms.ts';
import type { AnyCaller, Asked, Handled, Handlers, Making, Once } from '../calls/call/call.ts';
import { logAttempt, replyError } from '../edge/answers/error-reply.ts';
import type { FilesUnderWay } from '../edge/answers/files-under-way.ts';
import type { TokenGuesses } from '../edge/guesses/token-guesses.ts';
import type { QuotaCheck } from './quotas.ts';
import { validateAtOnce } from '../edge/bodies/validate.ts';
import { acceptForms, withForm, type UploadParts } from './multipart.ts';
import { listBody, longList } from '../edge/bodies/list-body.ts';
import { sendFile } from '../edge/answers/send-file.ts';
import { matches, sendPrepared } from '../edge/answers/send-prepared.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: AnyCaller | null;
  }
  interface FastifyContextConfig {
    /** The call of the contract that is answered; absent elsewhere. */
    call?: Route;
  }
}

/** Who is asked before a handler is, in this order. */
interface Guards {
  readonly quota: QuotaCheck;
  readonly tokenGuesses: TokenGuesses;
  readonly authenticator: Authenticator;
  readonly maintenance: Pick<Maintenance, 'closedFor_s'>;
  readonly clearance: Clearance;
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly incoming: UploadParts;
  readonly underWay: FilesUnderWay;
  readonly keys: OnceParts;
  readonly clock: Clock;
  /** Whether administrators and sales persons have to set up a second factor first. */
  readonly requiresSecondFactor: boolean;
}

export async function implement(app: FastifyInstance, handlers: Handlers, guards: Guards): Promise<void> {
  app.decorateRequest('caller', null);
  app.setReplySerializer(stringifyJson);
  const takesForm = (name: RouteName): boolean => handlers[name].route.file !== undefined;
  for (const name of routeNames) if (!takesForm(name)) register(app, handlers[name], guards);
  await app.register(async (forms) => {
    await acceptForms(forms);
    for (const name of routeNames) if (takesForm(name)) register(forms, handlers[name], guards);
  });
}

const isRouteName = (name: string): name is keyof typeof routes => name in routes;
const routeNames = Object.keys(routes).filter(isRouteName);

function register(app: FastifyInstance, { route, answer }: Handled, guards: Guards): void {
  const { authenticator, quota, maintenance, clearance, incoming, keys } = guards;
  const { tokenGuesses, clock, requiresSecondFactor } = guards;
  app.route({
    method: route.method,
    url: apiRoot + route.path,
    bodyLimit: route.bodyMax_bytes ?? limits.bodyMax_bytes,
    config: {
      call: route,
      ...(route.file === undefined && route.body !== undefined ? { body: route.body } : {}),
    },
    // Who may not call at all is told so before a byte of the body is read.
    onRequest: async (request, reply) => {
      if (!quota.allowsAddress(route, request, reply)) return replyError(reply, 'API_LIMIT');
      const caller = await callerOf(route.caller, request.headers.authorization ?? null);
      if ('error' in caller) return replyError(reply, caller.error);
      request.caller = caller;
      const waits = 'user' in caller ? waitsFor(caller, route, requiresSecondFactor, clock) : null;
      if (waits !== null) return replyError(reply, waits);
      if (!quota.allowsCaller(request, reply)) return replyError(reply, 'API_LIMIT');
      const wait_s = await maintenance.closedFor_s(route, caller);
      if (wait_s !== null) return replyError(reply.header('retry-after', String(wait_s)), 'MAINTENANCE');
      return route.body === undefined && route.file === undefined ? undefined : refuseSender(request, reply, caller);
    },
    handler: async (request, reply) => {
      // Impulses come before everything.
      const turn = route.caller === 'device' || route.caller === 'phone' ? null : callTurns.begin();
      if (turn !== null) await turn;
      if (!quota.allowsAccount(route, request, reply)) return replyError(reply, 'API_LIMIT');
      const guess = tokenGuesses.begin(route, request);
      const answered = await (guess === null ? answerTo(request) : asGuess(guess, () => answerTo(request)));
      const made = 'making' in answered ? await answered.making(askedBy(request)) : answered;
      return send(made, request, reply, { underWay: guards.underWay, sharing: route.shared ?? null });
    },
  });

  function callerOf(kind: Route['caller'], header: string | null): Promise<AnyCaller | Unauthenticated> {
    return kind === 'phone' ? phoneCaller(guards.rooms, header) : authenticator[kind](header);
  }

  /** `null`: the call takes no key, or came without one. */
  function onceFor(request: FastifyRequest, caller: AnyCaller | null): Once | null {
    const name = request.headers['idempotency-key'];
    if (route.takesKey !== true || typeof name !== 'string') return null;
    if (caller === null || !('user' in caller)) return null;
    const key = { account: caller.user.id, call: route.name, name };
    return (asked, work) => once(keys, key, asked, work);
  }

  /** What the path says is judged, and who may is asked, before anything is read that the caller sends. */
  async function refuseSender(request: FastifyRequest, reply: FastifyReply, caller: AnyCaller) {
    const verdict = route.params === undefined ? null : validateAtOnce(route.params, request.params);
    if (verdict !== null && 'issues' in verdict) return replyError(reply, 'INVALID_INPUT', verdict.issues);
    const cleared = await clearance.clear(route, caller, request.params);
    return 'error' in cleared ? replyError(reply, cleared.error) : undefined;
  }

  function answerTo(request: FastifyRequest): ReturnType<Handled['answer']> {
    const { params, query, body, ip: address, caller } = request;
    const version = versionIn(request.headers['if-match']);
    const doOnce = onceFor(request, caller);
    if (caller === null) throw new Error(`${route.name} was reached without a caller`);
    const clear = () => clearance.clear(route, caller, params);
    const key = keyInLine(route, request);
    const input = { params, query, address, version, clear, once: doOnce, key };
    if (route.file === undefined) return answer({ ...input, body, file: null }, caller);
    return withForm(request, route, incoming, (form) => answer({ ...input, ...form }, caller));
  }
}

/** A call with the token of a link counts for as long as it is not known to be right. */
async function asGuess(
  guess: Exclude<ReturnType<TokenGuesses['begin']>, null>,
  work: () => ReturnType<Handled['answer']>,
): ReturnType<Handled['answer']> {
  if ('error' in guess) return guess;
  try {
    const answered = await work();
    guess.answered('error' in answered ? answered.error : null);
    return answered;
  } catch (error) {
    guess.none();
    throw error;
  }
}

/** What a person has to do first, whatever the call is on; `null`: nothing. */
function waitsFor(
  { user, provedAt }: UserCaller,
  route: Handled['route'],
  requiresSecondFactor: boolean,
  clock: Clock,
): ErrorName | null {
  if (mustConfirmFirst({ isConfirmed: isConfirmed(user) }, route)) return 'ADDRESS_NOT_CONFIRMED';
  if (mustSecureFirst(user, requiresSecondFactor, route)) return 'SECOND_FACTOR_REQUIRED';
  const proved = { hasSecondFactor: user.hasSecondFactor, provedAt };
  return mustProveFirst(proved, route, clock()) ? 'PROOF_NEEDED' : null;
}

/** As long as other keys; what is none is as if there were none. */
function keyInLine({ waitsInLine }: Route, { headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  const isKey = typeof key === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(key);
  return waitsInLine === true && isKey ? key : null;
}

/** As it stands in `if-match`: in quotes, as HTTP has it, or bare. */
function versionIn(header: string | undefined): string | null {
  return header === undefined ? null : header.replace(/^(?:W\/)?"([^"]*)"$/, '$1');
}

function askedBy({ ip, signal, headers }: FastifyRequest): Asked {
  const keeps = (etag: string): boolean => matches(headers['if-none-match'], etag);
  return { source: sourceOfAddress(ip), gone: signal, keeps };
}

function send(
  answered: Exclude<Awaited<ReturnType<Handled['answer']>>, Making<unknown>>,
  request: FastifyRequest,
  reply: FastifyReply,
  { underWay, sharing }: Pick<Guards, 'underWay'> & { readonly sharing: Sharing | null },
): FastifyReply | Promise<FastifyReply> {
  if ('error' in answered) {
    const { error, issues, retryAfter_s, newer, secondStep } = answered;
    if (retryAfter_s !== undefined) {
      // A guess too many. Devices and phones that are known, and a bridge that waits for its owner, only come too often.
      if (error === 'API_LIMIT' && !isSource(request.caller)) logAttempt(request, error);
      void reply.header('retry-after', String(retryAfter_s));
    }
    return replyError(reply, error, issues, secondStep === undefined ? newer : [secondStep]);
  }
  if ('served' in answered) return sendFile(request, reply, answered.served, underWay, sharing);
  if ('prepared' in answered) return sendPrepared(request, reply, answered.prepared, sharing);
  if (answered.token !== undefined) void reply.header('authorization', answered.token);
  void reply.header('cache-control', 'no-store');
  if (answered.data.length <= longList) return reply.send(success(answered.data, answered.total));
  return sendLongList(reply, answered.data, answered.total);
}

/** A device or a phone, whose key opened this call. */
function isSource(caller: AnyCaller | null): boolean {
  return caller !== null && ('deviceId' in caller || 'phone' in caller);
}

async function sendLongList(reply: FastifyReply, data: readonly unknown[], total?: number) {
  const body = await listBody(data, total);
  return reply.type('application/json; charset=utf-8').send(body);
}
