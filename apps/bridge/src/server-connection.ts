/** The two calls a device makes, each with all its answers as values. */
import {
  apiRoot,
  errorNameOf,
  limits,
  parseJson,
  routes,
  stringifyJson,
  type AcknowledgementDto,
  type DeliveredTrigger,
  type ErrorName,
} from '@startwand/contract';
import { codeOf, type AdmissionKey } from './admission-key.ts';
import { retryAfterIn_ms } from './retry-after.ts';

export interface BridgedDevice {
  readonly id: string;
  readonly key: DeviceKey;
}

/** What lets it in: its PIN, or the token that its owner was given for it. */
export type DeviceKey = { readonly pin: string } | { readonly token: string };

/** The server cannot be reached or cannot answer now; the same call may succeed later. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: string;
  /** The server's own wish when to come again. */
  readonly retryAfter_ms: number | null;
}

/** The server answered and will answer the same again. */
export interface ServerRefusal {
  readonly kind: 'refused';
  readonly error: ErrorName | null;
  readonly reason: string;
}

/** The device has an owner, who has to allow it; asked again, the server answers anew. */
export interface WaitingForOwner {
  readonly kind: 'waiting';
  /** What the owner compares with the page. */
  readonly code: string;
  readonly retryAfter_ms: number;
}

export type LoginAnswer =
  | { readonly kind: 'loggedIn'; readonly token: string }
  | WaitingForOwner
  | Unavailable
  | ServerRefusal;

export type DeliveryAnswer =
  | { readonly kind: 'stored'; readonly acknowledged: readonly AcknowledgementDto[] }
  | { readonly kind: 'loggedOut' }
  | Unavailable
  | ServerRefusal;

/** A server that is silent for so long is taken for dead; a batch sent twice does no harm. */
const answerWait_ms = 10_000;

export class ServerConnection {
  /** Where the server's live side is. */
  readonly liveAddress: string;
  readonly #root: string;
  readonly #device: BridgedDevice;
  readonly #admissionKey: Pick<AdmissionKey, 'value' | 'forget'>;
  #isLoggedOut = false;
  /** Of the last login: deliveries and the device's own connection share it. */
  #token: string | null = null;
  /** The owner turned this bridge away: it does not ask again before its next start. */
  #turnedAway: ServerRefusal | null = null;
  /** While the owner is waited for, one of both asks, and not too often. */
  #asksAgainAt_ms = 0;
  #entering: Promise<LoginAnswer> | null = null;

  constructor(server: string, device: BridgedDevice, admissionKey: Pick<AdmissionKey, 'value' | 'forget'>) {
    const address = server.replace(/(?<!\/)\/+$/, '');
    this.liveAddress = `${address.replace(/^http/, 'ws')}/server`;
    this.#root = `${address}${apiRoot}/devices/${device.id}`;
    this.#device = device;
    this.#admissionKey = admissionKey;
  }

  /** Asked by two at once, it asks the server once. */
  logIn(signal: AbortSignal): Promise<LoginAnswer> {
    this.#entering ??= this.#logIn(signal).finally(() => (this.#entering = null));
    return this.#entering;
  }

  async #logIn(signal: AbortSignal): Promise<LoginAnswer> {
    const { key } = this.#device;
    if ('token' in key) return this.#enterWith(key.token);
    if (this.#token !== null) return { kind: 'loggedIn', token: this.#token };
    if (this.#turnedAway !== null) return this.#turnedAway;
    const wait_ms = this.#asksAgainAt_ms - performance.now();
    const own = await this.#admissionKey.value();
    if (wait_ms > 0) return { kind: 'waiting', retryAfter_ms: wait_ms, code: codeOf(own) };
    const said = { pin: key.pin, key: own };
    const answer = await this.#post('/token', said, {}, signal);
    if ('kind' in answer) return answer;
    if (isRefused(answer)) return this.#readRefusal(answer, codeOf(own));
    const token = answer.headers.get('authorization');
    if (token === null) return unavailable('the server gave no token');
    this.#token = token;
    return { kind: 'loggedIn', token };
  }

  /** The server does not know the token any more; one that was given is not given again. */
  loggedOut(): void {
    this.#isLoggedOut = true;
    this.#token = null;
  }

  async deliver(token: string, triggers: readonly DeliveredTrigger[], signal: AbortSignal): Promise<DeliveryAnswer> {
    const answer = await this.#post('/triggers', { triggers }, { authorization: token }, signal);
    if ('kind' in answer) return answer;
    if (answer.status === 401 || answer.status === 403) {
      this.loggedOut();
      return { kind: 'loggedOut' };
    }
    if (isRefused(answer)) return refusal(answer);
    return { kind: 'stored', acknowledged: readAcknowledgements(answer.body.data) };
  }

  async #readRefusal(answer: Answer, code: string): Promise<LoginAnswer> {
    const refused = refusal(answer);
    if (refused.error === 'DEVICE_WAITS') {
      const retryAfter_ms = answer.retryAfter_ms ?? limits.admissionRetry_s * 1_000;
      this.#asksAgainAt_ms = performance.now() + retryAfter_ms;
      return { kind: 'waiting', retryAfter_ms, code };
    }
    if (refused.error === 'DEVICE_NOT_LET_IN') {
      this.#turnedAway = refused;
      await this.#admissionKey.forget();
    }
    return refused;
  }

  #enterWith(token: string): LoginAnswer {
    if (!this.#isLoggedOut) return { kind: 'loggedIn', token };
    const reason = 'the token of the device has ended; its owner has to authorise it anew';
    return { kind: 'refused', error: 'REAUTHENTICATE', reason };
  }

  async #post(
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Answer | Unavailable> {
    try {
      const response = await fetch(`${this.#root}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: stringifyJson(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerWait_ms)]),
      });
      return readAnswer(response.status, response.headers, await response.text());
    } catch (error) {
      return unavailable(networkReason(error));
    }
  }
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly retryAfter_ms: number | null;
  readonly body: { readonly status: number; readonly message: string; readonly data: unknown };
}

function readAnswer(status: number, headers: Headers, text: string): Answer | Unavailable {
  const retryAfter_ms = retryAfterIn_ms(headers);
  const isTemporary = status >= 500 || status === 429 || status === 408;
  const body = readEnvelope(text);
  if (isTemporary || body === null) {
    const said = body === null ? `HTTP ${status}, not in the form of this service` : body.message;
    return unavailable(`the server answers: ${said}`, retryAfter_ms);
  }
  return { status, headers, retryAfter_ms, body };
}

function readEnvelope(text: string): Answer['body'] | null {
  try {
    const body = parseJson(text);
    if (typeof body !== 'object' || body === null) return null;
    if (!('status' in body) || typeof body.status !== 'number') return null;
    const message = 'message' in body && typeof body.message === 'string' ? body.message : '';
    return { status: body.status, message, data: 'data' in body ? body.data : [] };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What is no acknowledgement acknowledges nothing. */
function readAcknowledgements(data: unknown): AcknowledgementDto[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((item: unknown) => {
    const read = routes.deliverTriggers.item.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

/** Some calls refuse in the body alone. */
function isRefused({ status, body }: Answer): boolean {
  return status !== 200 || body.status !== 0;
}

function refusal({ status, body }: Answer): ServerRefusal {
  const reason = body.message || `HTTP ${status}`;
  return { kind: 'refused', error: errorNameOf(body.status), reason };
}

function unavailable(reason: string, retryAfter_ms: number | null = null): Unavailable {
  return { kind: 'unavailable', reason, retryAfter_ms };
}

const selfSigned =
  'the server shows a certificate that it signed itself; name its file in NODE_EXTRA_CA_CERTS to trust it';
const unknownIssuer =
  "nobody whom this machine trusts signed the server's certificate; name its issuer's file in NODE_EXTRA_CA_CERTS";
const noTls = 'no https is spoken there: does its address begin with http?';

const networkReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server answers at this address',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ENOTFOUND: "the server's name is not known",
  EAI_AGAIN: "the server's name cannot be looked up",
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'the server cannot be reached',
  ETIMEDOUT: 'the server does not answer',
  CERT_HAS_EXPIRED: "the server's certificate has expired, or this machine's clock is wrong",
  CERT_NOT_YET_VALID: "the server's certificate is not valid yet: is this machine's clock right?",
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: selfSigned,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
  ERR_TLS_CERT_ALTNAME_INVALID: "the server's certificate is for another name than that of --server",
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  EPROTO: noTls,
  HPE_INVALID_CONSTANT: 'what answers there speaks no http: does its address begin with https?',
};

/** `fetch` hides the cause one level below. */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'TimeoutError') return 'the server does not answer';
  if (error.name === 'AbortError') return 'stopped';
  const cause = error.cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (networkReasons[code] === undefined && /^ERR_(SSL|TLS)_/.test(code)) {
    return `this machine and the server cannot agree on TLS (${code})`;
  }
  return networkReasons[code] ?? (cause instanceof Error && cause.message ? cause.message : error.message);
}
