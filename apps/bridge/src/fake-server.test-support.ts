/** A small server that speaks the delivery protocol and can be told to misbehave; for tests only. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  errors,
  failure,
  parseJson,
  routes,
  stringifyJson,
  success,
  type DeliveredTrigger,
  type ErrorName,
} from '@startwand/contract';

export type Misbehaviour =
  /** Stores the batch and cuts the connection before the answer. */
  | 'storeAndCut'
  | 'cut'
  | 'fail'
  | 'logOut'
  /** 429 with `Retry-After: 0`. */
  | 'quota'
  /** Stores the batch and acknowledges as if it were the first of the session. */
  | 'staleAnswer'
  | 'notAllowed'
  | 'noService';

export interface FakeServer {
  readonly url: string;
  /** What is stored, by identity. */
  readonly stored: ReadonlyMap<string, DeliveredTrigger>;
  /** Every batch that arrived whole, stored or not. */
  readonly batches: readonly (readonly DeliveredTrigger[])[];
  readonly logins: number;
  /** What it does to the next deliveries, one each; then it behaves. */
  misbehave(...next: readonly Misbehaviour[]): void;
  /** Refuses batches with a trigger of these bibs. */
  refuseBibs(...bibs: readonly number[]): void;
  forgetEverything(): void;
  /** Returns when the condition holds; looked at after each delivery. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export const fakePin = '1234';
const fakeToken = 'token-of-the-device';

export async function startFakeServer(port = 0): Promise<FakeServer> {
  const store = new FakeStore();
  const http = createServer((request, response) => void answer(store, request, response));
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stored: store.stored,
    batches: store.batches,
    get logins() {
      return store.logins;
    },
    misbehave: (...next) => void store.misbehaviours.push(...next),
    refuseBibs: (...bibs) => bibs.forEach((bib) => store.refusedBibs.add(bib)),
    forgetEverything: () => store.stored.clear(),
    until: (condition) => store.until(condition),
    close: () => closeServer(http),
  };
}

class FakeStore {
  readonly stored = new Map<string, DeliveredTrigger>();
  readonly batches: DeliveredTrigger[][] = [];
  readonly misbehaviours: Misbehaviour[] = [];
  readonly refusedBibs = new Set<number>();
  logins = 0;
  #watchers: { readonly condition: () => boolean; readonly resolve: () => void }[] = [];

  /** All of a batch or nothing, as the contract says; the refusal where there is one. */
  store(batch: readonly DeliveredTrigger[]): ErrorName | null {
    for (const trigger of batch) {
      if (this.refusedBibs.has(trigger.startNumber?.startNumber ?? 0)) return 'INVALID_INPUT';
      const known = this.stored.get(identityOf(trigger));
      if (known !== undefined && stringifyJson(known) !== stringifyJson(trigger)) {
        return 'TRIGGER_IDENTITY_REUSED';
      }
    }
    for (const trigger of batch) this.stored.set(identityOf(trigger), trigger);
    return null;
  }

  acknowledge(batch: readonly DeliveredTrigger[]): { session: string; upTo: number }[] {
    const sessions = new Set(batch.map((trigger) => trigger.session));
    return [...sessions].map((session) => ({ session, upTo: this.#upTo(session) }));
  }

  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#watchers.push({ condition, resolve });
      this.notify();
    });
  }

  notify(): void {
    const ready = this.#watchers.filter(({ condition }) => condition());
    this.#watchers = this.#watchers.filter((watcher) => !ready.includes(watcher));
    for (const { resolve } of ready) resolve();
  }

  #upTo(session: string): number {
    let upTo = 0;
    while (this.stored.has(`${session}.${upTo + 1}`)) upTo += 1;
    return upTo;
  }
}

async function answer(store: FakeStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // It has no live side, and tells nobody the time.
  if (request.method !== 'POST') return refuse(response, 'ROUTE_NOT_FOUND');
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const body = parseJson(Buffer.concat(chunks).toString());
  if (request.url?.endsWith('/token')) logIn(store, body, response);
  else deliver(store, request, body, response);
  store.notify();
}

function logIn(store: FakeStore, body: unknown, response: ServerResponse): void {
  const login = routes.deviceToken.body.safeParse(body);
  if (!login.success || login.data.pin !== fakePin) return refuse(response, 'WRONG_PIN');
  store.logins += 1;
  response.setHeader('authorization', fakeToken);
  response.end(stringifyJson(success([])));
}

function deliver(store: FakeStore, request: IncomingMessage, body: unknown, response: ServerResponse): void {
  if (request.headers.authorization !== fakeToken) return refuse(response, 'NOT_LOGGED_IN');
  const delivery = routes.deliverTriggers.body.safeParse(body);
  if (!delivery.success) return refuse(response, 'INVALID_INPUT');
  const batch = delivery.data.triggers;
  store.batches.push(batch);
  const misbehaviour = store.misbehaviours.shift();
  if (misbehaviour === 'cut') return void request.socket.destroy();
  if (misbehaviour === 'fail') return refuse(response, 'SERVER_ERROR');
  if (misbehaviour === 'logOut') return refuse(response, 'REAUTHENTICATE');
  if (misbehaviour === 'notAllowed') return refuse(response, 'NOT_ALLOWED');
  if (misbehaviour === 'quota') {
    response.setHeader('retry-after', '0');
    return refuse(response, 'API_LIMIT');
  }
  if (misbehaviour === 'noService') return void response.end('<html>another page</html>');

  const refusal = store.store(batch);
  if (refusal !== null) return refuse(response, refusal);
  if (misbehaviour === 'storeAndCut') return void request.socket.destroy();
  const acknowledged = store.acknowledge(batch);
  const stale = acknowledged.map(({ session }) => ({ session, upTo: 0 }));
  response.end(stringifyJson(success(misbehaviour === 'staleAnswer' ? stale : acknowledged)));
}

function refuse(response: ServerResponse, error: ErrorName): void {
  response.statusCode = errors[error].http;
  response.end(stringifyJson(failure(error)));
}

function identityOf({ session, sequence }: DeliveredTrigger): string {
  return `${session}.${sequence}`;
}

async function closeServer(http: Server): Promise<void> {
  http.close();
  http.closeAllConnections();
  await once(http, 'close');
}
