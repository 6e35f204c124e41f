/**
 * The one live connection of a page. It is opened when the page starts, retries for ever and
 * subscribes anew by itself after each loss (Spec §4 and §9).
 */
import { limits } from '@startwand/contract';
import { loadPart } from '../base/screen.ts';
import { createStore, type Readable } from '../base/store.ts';
import { reportFault } from '../base/report-fault.ts';
import { nextConnectionState, withParts, type ConnectionEvent, type ConnectionState } from './connection-state.ts';
import { Follower, type Subscriber } from './follower.ts';
import type { PageLine, Subscription } from './page-line.ts';

export interface LiveConnection {
  /** Connects, and stays. */
  readonly connect: () => void;
  readonly state: Readable<ConnectionState>;
  /** @returns what ends the subscription */
  readonly subscribe: (topic: string, subscriber: Subscriber) => () => void;
  /** Drops the line, and retries by itself: the network has gone. */
  readonly reconnect: () => void;
  /** Connects at once where the line has been silent for long, or the network is another one; bounded. */
  readonly wake: (isNetworkNew?: boolean) => void;
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
  const subscriptions = new Set<Subscription>();
  const { state, happen, tell } = createPageState(parts.now, (event) => {
    if (event.kind === 'lost') for (const { follower } of subscriptions) follower.lose();
  });
  let line: PageLine | null = null;

  const onFault = (fault: unknown): void => {
    reportFault(fault);
    for (const { follower } of subscriptions) follower.stumble();
  };

  /** What speaks on the line comes behind what the reader sees first: the snapshot needs none of it. */
  const open = async (): Promise<void> => {
    const lose = () => happen({ kind: 'lost', at: parts.now() });
    try {
      const speaker = await loadedOrLost(parts.loadSpeaker ?? loadLine, lose);
      line ??= new speaker.PageLine({ ...parts, subscriptions, happen, onFault });
      line.activate();
    } catch (fault) {
      reportFault(fault);
      lose();
    }
  };

  return {
    state,
    connect: () => void open(),
    subscribe(topic, subscriber) {
      const follower: Follower = new Follower(subscriber, (isBehind) => tell(follower, isBehind));
      const subscription: Subscription = {
        topic,
        follower,
        id: null,
        formerId: null,
        isConfirmed: false,
        leave: () => {},
      };
      subscriptions.add(subscription);
      line?.enter(subscription);
      return () => {
        subscriptions.delete(subscription);
        follower.end();
        subscription.leave();
      };
    },
    reconnect: () => line?.reconnect(),
    wake: (isNetworkNew = false) => line?.wake(isNetworkNew),
    renew: () => line?.renew(),
  };
}

/** The one source that says whether the page is up to date: what happened to the line, and which parts are behind. */
function createPageState(now: () => number, behindIt: (event: ConnectionEvent) => void) {
  const state = createStore<ConnectionState>({ kind: 'connecting' });
  const behind = new Set<Follower>();
  let since: number | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const show = (next: ConnectionState): void => {
    const shown = withParts(next, since);
    if (shown.kind === 'reconnected' && state.get().kind !== 'reconnected') {
      clearTimeout(settling);
      settling = setTimeout(() => happen({ kind: 'settled' }), limits.reconnectedBanner_ms);
    }
    state.set(shown);
  };
  const happen = (event: ConnectionEvent): void => {
    show(nextConnectionState(state.get(), event));
    behindIt(event);
  };
  const tell = (follower: Follower, isBehind: boolean): void => {
    if (isBehind) behind.add(follower);
    else behind.delete(follower);
    since = behind.size === 0 ? null : (since ?? now());
    show(state.get());
  };
  return { state, happen, tell };
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
