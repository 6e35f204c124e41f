/** Calls the server by the contract, and reacts where the specification says so (Spec §7). */
import { calls, type BodyOf, type Endpoint, type ItemOf, type UserDto } from '@startwand/contract';
import { requestOf, urlOf, type AnyInput, type CallInput } from '@startwand/contract/client/request.ts';
import type { Login, LoginSession } from './session.ts';
import { readAnswer, type Answer } from './answer.ts';
import { ApiError, type ApiResult } from './api-error.ts';
import type { Download } from './download.ts';
import type { OnLine } from './in-line.ts';
import { keyFor, newKey } from './new-key.ts';
import type { Upload } from './upload.ts';

/** Where an answer may send the reader. */
export type Detour = 'login' | 'limit' | 'service';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** A call in the background: a busy server does not take away the page that one is reading. */
  readonly background?: boolean;
  /** From 0 to 1 as the file of a call goes out. */
  readonly onSent?: ((share: number) => void) | undefined;
  /** Of a call that many make at one moment: where in line it stands; `null`: no longer. */
  readonly onLine?: OnLine | undefined;
}

export interface DownloadOptions extends CallOptions {
  /** From 0 to 1 as the file comes in; `null` while nobody knows how long it is. */
  readonly onProgress?: (share: number | null) => void;
}

export type Called<T> = Answer<T> | { readonly error: ApiError };

/** The calls that log a person in: their answer is the user, and the token that comes with it. */
type Entrance =
  | typeof calls.login
  | typeof calls.registerUser
  | typeof calls.setUpService
  | typeof calls.finishLogin
  | typeof calls.confirmAddress
  | typeof calls.finishGoogleSignIn;

export interface Api {
  /** @example const result = await api.call(calls.armHeat, { params: { eventId, heatId } }); */
  call<C extends Endpoint>(endpoint: C, input: CallInput<C>, options?: CallOptions): Promise<Called<ItemOf<C>>>;
  /** Fetches a file with the token of who is logged in, under the name that the server gives it. */
  download<C extends Endpoint & { readonly answersFile: true }>(
    endpoint: C,
    input: CallInput<C>,
    options?: DownloadOptions,
  ): Promise<ApiResult<Download>>;
  /** Logs in by one of the calls that do; from now on the page calls in this name. */
  enter<C extends Entrance>(
    endpoint: C,
    body: BodyOf<C>,
    options?: Pick<CallOptions, 'onLine'>,
  ): Promise<ApiResult<Login>>;
  /** Goes where a refusal sends the reader that somebody else was answered, who asked quietly for the same. */
  detourFor(error: ApiError): void;
  /** Forgets the login also when the server cannot be told. */
  logout(): Promise<void>;
}

/** Whose token goes along, and what the answers of calls make of it. */
export interface CallSession extends Pick<LoginSession, 'remember' | 'forget' | 'leave'> {
  readonly get: () => Pick<Login, 'token'> | null;
}

interface Parts {
  readonly session: CallSession;
  /** @param wait_s how long the server asks to wait, where it says so */
  readonly detour: (to: Detour, wait_s?: number | null) => void;
  readonly fetch: typeof fetch;
  /** Sends a file and tells how far it is, which `fetch` cannot; without one nobody is told. */
  readonly upload?: Upload;
}

/** Puts a call on the wire; `null`: nothing was answered. */
function senderOf({ session, upload, fetch }: Parts) {
  return async (endpoint: Endpoint, input: AnyInput, { signal, onSent }: CallOptions = {}) => {
    const init = {
      ...requestOf(endpoint, input, session.get()?.token ?? null),
      signal: signal ?? null,
    };
    const url = urlOf(endpoint, input);
    try {
      return upload !== undefined && onSent !== undefined && input.file instanceof Blob
        ? await upload(url, init, onSent)
        : await fetch(url, init);
    } catch {
      // No network, no server, or the page has moved on.
      return null;
    }
  };
}

export function createApi(parts: Parts): Api {
  const { session } = parts;
  const send = senderOf(parts);

  const callOnce: Api['call'] = async (endpoint, input, options = {}) => {
    const response = await send(endpoint, input, options);
    if (response === null) return { error: new ApiError('UNREACHABLE') };
    const result = await answered(readAnswer(endpoint, response));
    if ('error' in result) react(response, result.error, options.background ?? false, parts);
    return result;
  };
  const call: Api['call'] = async (endpoint, input, options = {}) => {
    const called = await callOnce(endpoint, input, options);
    if (!('error' in called) || called.error.failure !== 'IN_LINE') return called;
    const line = await answered(import('./in-line.ts'));
    if ('error' in line) return line;
    const again = () => callOnce(endpoint, input, { ...options, background: true });
    return line.standInLine(called.error, again, {
      onLine: options.onLine,
      signal: options.signal,
    });
  };

  return {
    call,

    async download(endpoint, input, options = {}) {
      const response = await send(endpoint, input, options);
      if (response === null) return { error: new ApiError('UNREACHABLE') };
      if (isFile(response)) {
        // Who only looks at a race fetches no files, nor the code for them.
        const reading = import('./download.ts').then(({ readDownload }) => readDownload(response, options.onProgress));
        return answered(reading);
      }
      const refused = await answered(readAnswer(endpoint, response));
      const error = 'error' in refused ? refused.error : new ApiError('SERVER_ERROR');
      react(response, error, options.background ?? false, parts);
      return { error };
    },

    async enter(endpoint, body, options) {
      const input = { body, ...keyFor(endpoint, newKey()) };
      const enterOnce = async () => {
        const response = await send(endpoint, input);
        if (response === null) return { error: new ApiError('UNREACHABLE') };
        return answered(readAnswer<Entrance>(endpoint, response));
      };
      let result = await enterOnce();
      if ('error' in result && result.error.failure === 'IN_LINE') {
        const line = await answered(import('./in-line.ts'));
        const told = { onLine: options?.onLine, signal: undefined };
        result = 'error' in line ? line : await line.standInLine(result.error, enterOnce, told);
      }
      return 'error' in result ? result : remembered(result, session);
    },

    detourFor: ({ failure }) => {
      if (failure === 'MAINTENANCE' || failure === 'BUSY') parts.detour('service');
      else if (failure === 'API_LIMIT') parts.detour('limit');
    },

    async logout() {
      await send(calls.logout, {});
      session.leave();
    },
  };
}

/** Logged in from now on. */
function remembered({ token, data: [user] }: Answer<UserDto>, session: CallSession): ApiResult<Login> {
  if (token === null || user === undefined) return { error: new ApiError('SERVER_ERROR') };
  const login = { token, user };
  session.remember(login);
  return { data: login };
}

/** An answer that breaks off half-way is none. */
async function answered<T>(reading: Promise<T>): Promise<T | { readonly error: ApiError }> {
  try {
    return await reading;
  } catch {
    return { error: new ApiError('UNREACHABLE') };
  }
}

/** Some refusals come with HTTP 200; a file always says under which name it is saved or shown. */
function isFile(response: Response): boolean {
  return response.ok && response.headers.has('content-disposition');
}

function react(response: Response, error: ApiError, background: boolean, parts: Parts): void {
  const { status: http } = response;
  const isLoginOver = http === 403 || error.failure === 'REAUTHENTICATE' || error.failure === 'NOT_LOGGED_IN';
  if (isLoginOver) {
    parts.session.forget();
    parts.detour('login');
  } else if (background || error.failure === 'IN_LINE') {
    return;
  } else if (error.failure === 'API_LIMIT') {
    parts.detour('limit', waitOf(response));
  } else if (http === 503) {
    parts.detour('service', waitOf(response));
  }
}

function waitOf({ headers }: Response): number | null {
  const wait_s = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(wait_s) && wait_s > 0 ? wait_s : null;
}
