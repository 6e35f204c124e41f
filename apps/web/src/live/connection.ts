/**
 * The one live connection of a page. It is opened when the page starts, retries for ever and
 * subscribes anew by itself after each loss (Spec §4 and §9).
 */
import { limits } from '@startwand/contract';
import { loadPart } from '../base/screen.ts';
import { createStore, type Readable } from '../base/store.ts';
import { nextConnectionState, type ConnectionEvent, type ConnectionState } from './connection-state.ts';
import type { PageLine, Subscriber, Subscription } from './page-line.ts';

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

/** What speaks STOMP. */
interface Speaker {
  readonly PageLine: typeof PageLine;
}

const loadLine = (): Promise<Speaker> => import('./page-line.ts');

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
  let line: PageLine | null = null;

  /** What speaks on the line comes behind what the reader sees first: the snapshot needs none of it. */
  const open = async (): Promise<void> => {
    const lose = () => happen({ kind: 'lost', at: parts.now() });
    const speaker = await loadedOrLost(parts.loadSpeaker ?? loadLine, lose);
    line ??= new speaker.PageLine({ ...parts, subscriptions, happen });
    line.activate();
  };

  return {
    state,
    connect: () => void open(),
    subscribe(topic, subscriber) {
      const subscription: Subscription = {
        topic,
        subscriber,
        id: null,
        formerId: null,
        isConfirmed: false,
        leave: () => {},
      };
      subscriptions.add(subscription);
      line?.enter(subscription);
      return () => {
        subscriptions.delete(subscription);
        subscription.leave();
      };
    },
    reconnect: () => line?.reconnect(),
    renew: () => line?.renew(),
  };
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
