/**
 * How often one may call. Public calls have a high quota because a thousand spectators sit behind
 * one address; logging in has a low one, per address and per account, because passwords are guessed.
 */
import type { Route, RouteName } from '@startwand/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface QuotaCheck {
  /** Counts the call; when it is one too many, says so in `Retry-After`. */
  allows(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The same per account, for calls that try a password or a PIN; the body is known by now. */
  allowsAccount(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** Calls a minute. A page polling one channel every 2 s makes 30. */
const perAddress_per_min = { visitor: 60_000, user: 6_000, device: 60_000 } as const;
const guessesPerAddress_per_min = 120;
const guessesPerAccount_per_min = 20;

const guessing: ReadonlySet<string> = new Set<RouteName>(['login', 'registerUser', 'deviceToken']);

/** @param factor multiplies every quota, for load tests */
export async function quotas(app: FastifyInstance, factor: number): Promise<QuotaCheck> {
  const { default: rateLimit } = await import('@fastify/rate-limit');
  await app.register(rateLimit, { global: false, timeWindow: 60_000 });
  const limitOf = (max: number, name: string, keyOf: (request: FastifyRequest) => string) =>
    app.createRateLimit({
      max: Math.ceil(max * factor),
      keyGenerator: (request) => `${name} ${keyOf(request)}`,
    });
  const byAddress = (max: number, name: string) => limitOf(max, name, ({ ip }) => ip);
  const calls = {
    visitor: byAddress(perAddress_per_min.visitor, 'visitor'),
    user: byAddress(perAddress_per_min.user, 'user'),
    device: byAddress(perAddress_per_min.device, 'device'),
  };
  const guesses = byAddress(guessesPerAddress_per_min, 'guess');
  const guessesAtAccount = limitOf(guessesPerAccount_per_min, 'account', accountOf);

  return {
    allows: (route, request, reply) =>
      count(guessing.has(route.name) ? guesses : calls[route.caller], request, reply),
    allowsAccount: async (route, request, reply) =>
      !guessing.has(route.name) || (await count(guessesAtAccount, request, reply)),
  };
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

async function count(
  counter: Counter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const state = await counter(request);
  if (state.isAllowed || !state.isExceeded) return true;
  void reply.header('retry-after', String(Math.max(1, state.ttlInSeconds)));
  return false;
}

/** The account that is tried: of a person, or of a device. */
function accountOf({ body, params, ip }: FastifyRequest): string {
  const named = (from: unknown, key: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
  const account = named(params, 'deviceId') ?? named(body, 'username') ?? named(body, 'email');
  return typeof account === 'string' ? account.trim().toLowerCase().slice(0, 254) : ip;
}
