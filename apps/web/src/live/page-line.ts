/**
 * What speaks on the live connection of a page: STOMP, by its library, loaded behind what the reader sees first. When its server is
 * going to end, the page opens the next connection before it lets go of this one, so that nothing is lost and nothing has to be said.
 */
import { errorNameOf, limits, moveReceiptHeader, type ErrorName } from '@startwand/contract';
import { Client, type IFrame, type IMessage, type StompConfig } from '@stomp/stompjs';
import { readJson } from '../base/read-json.ts';
import type { ConnectionEvent } from './connection-state.ts';
import type { Follower } from './follower.ts';
import { takeMessages } from './message-frame.ts';

/** What the page wants to hear, whichever connection brings it. */
export interface Subscription {
  readonly topic: string;
  readonly follower: Follower;
  /** Under which the server was asked last, and confirms; its messages name it. `null`: nobody was asked. */
  id: string | null;
  /** The same at the connection that is let go of, as long as the next one has not confirmed. */
  formerId: string | null;
  isConfirmed: boolean;
  /** Tells the server that nobody listens any more. */
  leave: () => void;
}

export interface LineParts {
  readonly url: string;
  readonly token: () => string | null;
  readonly now: () => number;
  /** The server does not take this token. */
  readonly onRefused: () => void;
  readonly subscriptions: Set<Subscription>;
  readonly happen: (event: ConnectionEvent) => void;
  /** Something was thrown while the line was read: any subscription may have missed a message. */
  readonly onFault: (fault: unknown) => void;
}

/** As the specification has it. */
const pace = {
  heartbeatIncoming: limits.heartbeat_ms,
  heartbeatOutgoing: limits.heartbeat_ms,
  reconnectDelay: limits.reconnect_ms,
  connectionTimeout: limits.forcedReconnect_ms,
} satisfies StompConfig;

/** As STOMP names its versions to a WebSocket. */
const versions = ['v12.stomp', 'v11.stomp', 'v10.stomp'];
/** A server beats every 10 s. */
const silence_ms = 1.5 * limits.heartbeat_ms;
const moveReceipt = 'move';

let receipts = 0;

export class PageLine {
  readonly #parts: LineParts;
  /** That by which the page hears, or which is being opened. */
  #current: Client;
  /** That of a server that is going to end: it tells everything until the current one does. */
  #former: Client | null = null;
  /** Whether the current one has confirmed a topic; what it is told there it is not told by the former any more. */
  #hasConfirmed = false;
  #isRenewing = false;
  /** Times of day when the server was heard last, and when the page tried to connect last. */
  #heardAt_ms = 0;
  #triedAt_ms = 0;

  constructor(parts: LineParts) {
    this.#parts = parts;
    this.#current = this.#make();
  }

  /** Connects, and stays. */
  activate(): void {
    this.#current.activate();
  }

  /** Subscribes where there is a connection; else it comes with the next one. */
  enter(subscription: Subscription): void {
    if (this.#current.connected) this.#enterAt(this.#current, subscription);
    else if (this.#former?.connected === true) this.#enterAt(this.#former, subscription);
  }

  /** Drops the line; the next retry connects. */
  reconnect(): void {
    this.#letGo();
    if (this.#current.active) this.#current.forceDisconnect();
  }

  /**
   * The page is looked at again, or the network is another one. A line that was silent for too long is dead, whatever the browser
   * says: the page connects at once, but never more often than it retries by itself.
   *
   * @param isNetworkNew also a line that was heard just now may be dead
   */
  wake(isNetworkNew: boolean): void {
    // The time of day goes on while a machine sleeps; it may also be set.
    const since = (moment_ms: number): number => Math.abs(Date.now() - moment_ms);
    const isAlive = this.#current.connected && since(this.#heardAt_ms) < silence_ms;
    if ((isAlive && !isNetworkNew) || since(this.#triedAt_ms) < limits.reconnect_ms) return;
    this.#connectAnew();
  }

  /** Connects anew, in the name that the page has now. */
  renew(): void {
    this.#isRenewing = this.#current.active;
    this.#connectAnew();
  }

  #connectAnew(): void {
    const client = this.#current;
    if (!client.active) return;
    this.#triedAt_ms = Date.now();
    this.#letGo();
    void client.deactivate({ force: true }).then(() => {
      this.#isRenewing = false;
      client.activate();
    });
  }

  #make(): Client {
    const { token } = this.#parts;
    const client: Client = new Client({
      ...pace,
      webSocketFactory: () => this.#openSocket(),
      beforeConnect: () => client.configure({ connectHeaders: headersWith(token()) }),
      onConnect: () => this.#guarded(() => this.#opened(client)),
      onStompError: (frame) => this.#guarded(() => this.#refused(frame)),
      onWebSocketClose: () => this.#guarded(() => this.#closed(client)),
    });
    return client;
  }

  /** The STOMP library writes what its callbacks throw into the console and goes on. It must never get to that. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (fault) {
      this.#parts.onFault(fault);
    }
  }

  #openSocket(): WebSocket {
    const { url, subscriptions } = this.#parts;
    this.#triedAt_ms = Date.now();
    const socket = new WebSocket(url, versions);
    socket.addEventListener('message', () => {
      this.#heardAt_ms = Date.now();
    });
    return takeMessages(socket, ({ subscription: id, body }) =>
      this.#guarded(() => {
        for (const each of subscriptions) hear(each, id, body);
      }),
    );
  }

  #opened(client: Client): void {
    const { happen, subscriptions } = this.#parts;
    happen({ kind: 'opened' });
    client.watchForReceipt(moveReceipt, () => this.#guarded(() => this.#move()));
    for (const subscription of subscriptions) this.#enterAt(client, subscription);
    this.#letGoWhenHeard();
  }

  /** Subscribes, and waits for the receipt: only behind it a snapshot plus messages is the whole truth. */
  #enterAt(client: Client, subscription: Subscription): void {
    const { topic, follower } = subscription;
    receipts += 1;
    const id = `subscribed-${receipts}`;
    subscription.formerId = this.#former === null ? null : subscription.id;
    subscription.id = id;
    subscription.isConfirmed = false;
    const confirm = (): void => {
      if (subscription.id !== id) return;
      subscription.formerId = null;
      subscription.isConfirmed = true;
      if (client === this.#current) this.#hasConfirmed = true;
      follower.confirm();
      this.#letGoWhenHeard();
    };
    client.watchForReceipt(id, () => this.#guarded(confirm));
    const onMessage = ({ body }: IMessage): void => this.#guarded(() => hear(subscription, id, body));
    const taken = client.subscribe(topic, onMessage, { receipt: id, id });
    subscription.leave = () => {
      silence(subscription);
      if (client.connected) taken.unsubscribe();
    };
  }

  /** The server is going to end. Where no other one answers, this connection stays until it is closed. */
  #move(): void {
    this.#letGo();
    this.#former = this.#current;
    this.#hasConfirmed = false;
    this.#current = this.#make();
    this.#current.activate();
  }

  #letGoWhenHeard(): void {
    const { subscriptions } = this.#parts;
    if (this.#current.connected && [...subscriptions].every(({ isConfirmed }) => isConfirmed)) this.#letGo();
  }

  #letGo(): void {
    const former = this.#former;
    this.#former = null;
    void former?.deactivate();
  }

  #refused({ headers, body }: IFrame): void {
    const { subscriptions, onRefused } = this.#parts;
    const refusal = refusalOf(body);
    if (refusal === 'REAUTHENTICATE' || refusal === 'NOT_LOGGED_IN') onRefused();
    if (refusal !== 'NOT_ALLOWED') return;
    // The server ends the line with it (STOMP): the network is not lost, and all else is heard again at once.
    if (dropRefused(subscriptions, headers['receipt-id'])) this.renew();
  }

  #closed(client: Client): void {
    if (client === this.#former) {
      this.#letGo();
      if (this.#current.connected) return;
    } else if (client !== this.#current || this.#formerGoesOn()) return;
    // A line that was given up may still say something.
    for (const subscription of this.#parts.subscriptions) silence(subscription);
    const { happen, now } = this.#parts;
    happen(this.#isRenewing ? { kind: 'renewed' } : { kind: 'lost', at: now() });
  }

  /** Whether the connection before tells everything as ever: the next one was closed before it had confirmed anything. */
  #formerGoesOn(): boolean {
    if (this.#former?.connected !== true || this.#hasConfirmed) {
      this.#letGo();
      return false;
    }
    for (const subscription of this.#parts.subscriptions) {
      if (subscription.formerId === null) continue;
      subscription.id = subscription.formerId;
      subscription.formerId = null;
      subscription.isConfirmed = true;
    }
    return true;
  }
}

function headersWith(token: string | null): Record<string, string> {
  const own = { [moveReceiptHeader]: moveReceipt };
  return token === null ? own : { ...own, authorization: token };
}

/** A subscription that ended, or is heard elsewhere by now, has another id. */
function hear(subscription: Subscription, id: string, body: string): void {
  if (subscription.id === id || subscription.formerId === id) {
    subscription.follower.hear(() => readJson(body));
  }
}

function silence(subscription: Subscription): void {
  subscription.id = null;
  subscription.formerId = null;
  subscription.isConfirmed = false;
}

/**
 * It would be refused again with each reconnect, and take the other subscriptions along.
 *
 * @returns whether it was one of them
 */
function dropRefused(subscriptions: Set<Subscription>, receipt: string | undefined): boolean {
  for (const subscription of subscriptions) {
    if (subscription.id === receipt) return subscriptions.delete(subscription);
  }
  return false;
}

/** What an ERROR frame refuses: its body is the envelope of a refused call. `null`: not one of ours. */
export function refusalOf(body: string): ErrorName | null {
  const status = /^\{"status":(-\d+)/.exec(body)?.[1];
  return status === undefined ? null : errorNameOf(Number(status));
}
