/**
 * The one live connection of a page. It is opened when the page starts, retries for ever and
 * subscribes anew by itself after each loss (Spec §4 and §9).
 */
import { errorNameOf, limits, type ErrorName } from '@startwand/contract';
import type { Client as StompClient, StompConfig, StompSubscription } from '@stomp/stompjs';
import { readJson } from '../base/read-json.ts';
import { loadPart } from '../base/screen.ts';
import { createStore, type Readable } from '../base/store.ts';
import { nextConnectionState, type ConnectionEvent, type ConnectionState } from './connection-state.ts';
import { takeMessages } from './message-frame.ts';

export interface Subscriber {
  /** The server has confirmed: from now on nothing is missed. Said again after each reconnect. */
  readonly onReady: () => void;
  readonly onMessage: (body: unknown) => void;
}

export interface LiveConnection {
  /** Connects, and stays. */
  readonly connect: () => void;
  readonly state: Readable<ConnectionState>;
  /** @returns what ends the subscription */
  readonly subscribe: (topic: string, subscriber: Subscriber) => () => void;
  /** Tries at once, without waiting for the next retry: the network came back. */
  readonly reconnect: () => void;
  /** Connects anew in another name: a person logged in or out. Nothing was lost, so nothing is said. */
  readonly renew: () => void;
}

interface Subscription {
  readonly topic: string;
  readonly subscriber: Subscriber;
  stomp: StompSubscription | null;
  /** Under which the server was asked last, and confirms; its messages name it. */
  id: string | null;
}

/** As the specification has it. */
const pace = {
  heartbeatIncoming: limits.heartbeat_ms,
  heartbeatOutgoing: limits.heartbeat_ms,
  reconnectDelay: limits.reconnect_ms,
  connectionTimeout: limits.forcedReconnect_ms,
} satisfies StompConfig;

/** What speaks STOMP. */
interface Speaker {
  readonly Client: typeof StompClient;
}

const loadStomp = (): Promise<Speaker> => import('@stomp/stompjs');

export function createLiveConnection(parts: {
  readonly url: string;
  readonly token: () => string | null;
  readonly now: () => number;
  /** The server does not take this token. */
  readonly onRefused: () => void;
  /** Loads what speaks on the line. */
  readonly loadSpeaker?: () => Promise<Speaker>;
}): LiveConnection {
  const state = createStore<ConnectionState>({ kind: 'connecting' });
  const subscriptions = new Set<Subscription>();
  const happen = (event: ConnectionEvent) => state.set(nextConnectionState(state.get(), event));

  let settling: ReturnType<typeof setTimeout> | undefined;
  let isRenewing = false;
  const renew = (): void => {
    const renewed = client;
    if (renewed?.active !== true) return;
    isRenewing = true;
    void renewed.deactivate({ force: true }).then(() => {
      isRenewing = false;
      renewed.activate();
    });
  };

  let client: StompClient | null = null;
  const manners: StompConfig = {
    ...pace,
    webSocketFactory: () => openLine(parts.url, subscriptions),
    beforeConnect: (connecting) => {
      connecting.configure({ connectHeaders: headersWith(parts.token()) });
    },
    onConnect: () => {
      happen({ kind: 'opened' });
      clearTimeout(settling);
      settling = setTimeout(() => happen({ kind: 'settled' }), limits.reconnectedBanner_ms);
      if (client === null) return;
      for (const subscription of subscriptions) enter(client, subscription);
    },
    onStompError: ({ headers, body }) => {
      const refusal = refusalOf(body);
      if (refusal === 'REAUTHENTICATE' || refusal === 'NOT_LOGGED_IN') parts.onRefused();
      if (refusal !== 'NOT_ALLOWED') return;
      // The server ends the line with it (STOMP): the network is not lost, and all else is heard again at once.
      if (dropRefused(subscriptions, headers['receipt-id'])) renew();
    },
    onWebSocketClose: () => {
      for (const subscription of subscriptions) subscription.stomp = null;
      happen(isRenewing ? { kind: 'renewed' } : { kind: 'lost', at: parts.now() });
    },
  };

  /** What speaks on the line comes behind what the reader sees first: the snapshot needs none of it. */
  const open = async (): Promise<void> => {
    const lose = () => happen({ kind: 'lost', at: parts.now() });
    const { Client } = await loadedOrLost(parts.loadSpeaker ?? loadStomp, lose);
    client ??= new Client(manners);
    client.activate();
  };

  return {
    state,
    connect: () => void open(),
    subscribe(topic, subscriber) {
      const subscription: Subscription = { topic, subscriber, stomp: null, id: null };
      subscriptions.add(subscription);
      if (client?.connected === true) enter(client, subscription);
      return () => {
        subscriptions.delete(subscription);
        subscription.stomp?.unsubscribe();
      };
    },
    reconnect() {
      if (client?.active === true) client.forceDisconnect();
    },
    renew,
  };
}

function headersWith(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: token };
}

/** Without the code there is no line: the reader is told as if the line itself had failed or did not answer. */
async function loadedOrLost<Code>(load: () => Promise<Code>, lose: () => void): Promise<Code> {
  const waiting = setTimeout(lose, limits.forcedReconnect_ms);
  const code = await loadPart(async () => {
    try {
      return await load();
    } catch (fault) {
      lose();
      throw fault;
    }
  });
  clearTimeout(waiting);
  return code;
}

/** As STOMP names its versions to a WebSocket. */
const versions = ['v12.stomp', 'v11.stomp', 'v10.stomp'];

function openLine(url: string, subscriptions: ReadonlySet<Subscription>): WebSocket {
  return takeMessages(new WebSocket(url, versions), (frame) => {
    // A line that was given up may still say something.
    const heard = subscriptions.values().find(({ id, stomp }) => stomp !== null && id === frame.subscription);
    heard?.subscriber.onMessage(readJson(frame.body));
  });
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

let receipts = 0;

/** Subscribes, and waits for the receipt: only behind it a snapshot plus messages is the whole truth. */
function enter(client: StompClient, subscription: Subscription): void {
  const { topic, subscriber } = subscription;
  receipts += 1;
  const id = `subscribed-${receipts}`;
  subscription.id = id;
  client.watchForReceipt(id, () => {
    if (subscription.stomp !== null) subscriber.onReady();
  });
  subscription.stomp = client.subscribe(topic, (message) => subscriber.onMessage(readJson(message.body)), {
    receipt: id,
    id,
  });
}

/** What an ERROR frame refuses: its body is the envelope of a refused call. `null`: not one of ours. */
export function refusalOf(body: string): ErrorName | null {
  const status = /^\{"status":(-\d+)/.exec(body)?.[1];
  return status === undefined ? null : errorNameOf(Number(status));
}
