/** A live connection for tests of pages: what is subscribed, and messages when the test says so. */
import type { LiveMessage } from '@startwand/contract';
import type { LiveConnection } from '../live/connection.ts';
import type { Subscriber } from '../live/page-line.ts';
import type { ConnectionState } from '../live/connection-state.ts';
import { createStore, type Store } from '../base/store.ts';

export interface ALine extends LiveConnection {
  readonly state: Store<ConnectionState>;
  readonly topics: () => readonly string[];
  /** The server has taken the subscription, again after a reconnect. */
  readonly confirm: (topic: string) => void;
  readonly publish: (topic: string, message: LiveMessage) => void;
}

export function aLine(): ALine {
  const subscriptions = new Set<readonly [topic: string, subscriber: Subscriber]>();
  const of = (topic: string) => [...subscriptions].filter(([name]) => name === topic);
  return {
    state: createStore<ConnectionState>({ kind: 'connected' }),
    connect: () => {},
    reconnect: () => {},
    renew: () => {},
    subscribe(topic, subscriber) {
      const subscription = [topic, subscriber] as const;
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
    topics: () => [...subscriptions].map(([topic]) => topic),
    confirm: (topic) => of(topic).forEach(([, subscriber]) => subscriber.onReady()),
    publish: (topic, message) => of(topic).forEach(([, subscriber]) => subscriber.onMessage(message)),
  };
}
