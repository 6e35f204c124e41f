/** A live connection for tests of pages: what is subscribed, and messages when the test says so. */
import type { LiveMessage } from '@startwand/contract';
import type { LiveConnection } from '../live/connection.ts';
import { Follower } from '../live/follower.ts';
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
  const subscriptions = new Set<readonly [topic: string, follower: Follower]>();
  const of = (topic: string) => [...subscriptions].filter(([name]) => name === topic);
  return {
    state: createStore<ConnectionState>({ kind: 'connected' }),
    connect: () => {},
    reconnect: () => {},
    wake: () => {},
    renew: () => {},
    subscribe(topic, subscriber) {
      const subscription = [topic, new Follower(subscriber, () => {})] as const;
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
        subscription[1].end();
      };
    },
    topics: () => [...subscriptions].map(([topic]) => topic),
    confirm: (topic) => of(topic).forEach(([, follower]) => follower.confirm()),
    publish: (topic, message) => of(topic).forEach(([, follower]) => follower.hear(() => message)),
  };
}
