/** Calls the server by the contract, and reacts where the specification says so (Spec §7). */
import { routes } from '@startwand/contract';
import { requestOf, urlOf } from '@startwand/contract/client/request.ts';
import type { AnyInput, CallInput } from '@startwand/contract/client/request.ts';
import type { Input, Item, Route } from '@startwand/contract';
import type { Login, Session } from '../session.ts';
import { readAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import type { Result } from './api-error.ts';

/** Where an answer may send the reader. */
export type Detour = 'login' | 'limit' | 'service';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A call in the background: a busy server does not take away the page that one is reading. */
  readonly background?: boolean;
}

export interface Api {
  /** @example const result = await api.call(routes.armHeat, { params: { eventId, heatId } }); */
  call<R extends Route>(
    route: R,
    input: CallInput<R>,
    options?: CallOptions,
  ): Promise<Result<readonly Item<R>[]>>;
  login(credentials: Input<typeof routes.login.body>): Promise<Result<Login>>;
  /** Logs in by the token of the mail that confirms an address. */
  confirm(token: string): Promise<Result<Login>>;
  /** Forgets the login also when the server cannot be told. */
  logout(): Promise<void>;
}

export function createApi(parts: {
  readonly session: Session;
  readonly detour: (to: Detour) => void;
  readonly fetch: typeof fetch;
}): Api {
  const send = async (route: Route, input: AnyInput, signal?: AbortSignal) => {
    const token = parts.session.get()?.token ?? null;
    const init = { ...requestOf(route, input, token), signal: signal ?? null };
    try {
      return await parts.fetch(urlOf(route, input), init);
    } catch {
      // No network, no server, or the page has moved on: nothing was answered.
      return null;
    }
  };

  const call: Api['call'] = async (route, input, options = {}) => {
    const response = await send(route, input, options.signal);
    if (response === null) return { error: new ApiError('UNREACHABLE') };
    const result = await readAnswer(route, response);
    if ('error' in result) react(response.status, result.error, options.background ?? false, parts);
    return result;
  };

  const enter = async (
    route: typeof routes.login | typeof routes.confirmAddress,
    body: unknown,
  ): Promise<Result<Login>> => {
    const response = await send(route, { body });
    if (response === null) return { error: new ApiError('UNREACHABLE') };
    const result = await readAnswer(route, response);
    if ('error' in result) return result;
    const token = response.headers.get('authorization');
    const user = result.data[0];
    if (token === null || user === undefined) return { error: new ApiError('SERVER_ERROR') };
    const login = { token, user };
    parts.session.remember(login);
    return { data: login };
  };

  return {
    call,
    login: (credentials) => enter(routes.login, credentials),
    confirm: (token) => enter(routes.confirmAddress, { token }),
    async logout() {
      await send(routes.logout, {});
      parts.session.forget();
    },
  };
}

function react(
  http: number,
  error: ApiError,
  background: boolean,
  parts: { readonly session: Session; readonly detour: (to: Detour) => void },
): void {
  const isLoginOver =
    http === 403 || error.failure === 'REAUTHENTICATE' || error.failure === 'NOT_LOGGED_IN';
  if (isLoginOver) {
    parts.session.forget();
    parts.detour('login');
  } else if (background) {
    return;
  } else if (error.failure === 'API_LIMIT') {
    parts.detour('limit');
  } else if (http === 503) {
    parts.detour('service');
  }
}
