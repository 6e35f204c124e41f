/**
 * What happens in this process, as events of Node's diagnostics channels, for what measures it
 * (`service/metrics.ts`). Where nobody subscribes an event costs a look at its channel.
 */
import { channel } from 'node:diagnostics_channel';
import type { DatabaseErrorCode } from './database/database.ts';

export interface DiagnosticsEvent<T> {
  publish(message: T): void;
  /** @returns how to unsubscribe */
  subscribe(subscriber: (message: T) => void): () => void;
  isHeard(): boolean;
}

/** A group of units is on disk, or failed together. */
export const commits = event<{ readonly units: number; readonly duration_ms: number }>('commits');

/** A read or a unit could not be answered. */
export const databaseErrors = event<DatabaseErrorCode>('database-errors');

/** So many triggers of one delivery were acknowledged, resent ones among them. */
export const triggersReceived = event<number>('triggers-received');

/** So many triggers were given to the rules of their event, and what follows is on disk. */
export const triggersDecided = event<number>('triggers-decided');

/** An error was logged: nobody foresaw it, or an administrator has to look at it. */
export const errorsLogged = event<LoggedError>('errors-logged');

/** The work of a timer failed, whose origin is named (`timers.ts`). */
export const timerFaults = event<{ readonly origin: string; readonly error: unknown }>('timer-faults');

export interface LoggedError {
  readonly error: Error;
  readonly requestId: string | null;
}

function event<T>(name: string): DiagnosticsEvent<T> {
  const named = channel(`startwand:${name}`);
  // A channel knows no types: what comes by it is what `publish` beside it lets in. A function of its own for
  // each subscription, so that each ends by itself.
  function listenerFor(subscriber: (message: T) => void): (message: unknown) => void;
  function listenerFor(subscriber: (message: never) => void) {
    return (message: never) => subscriber(message);
  }
  return {
    publish: (message) => named.publish(message),
    isHeard: () => named.hasSubscribers,
    subscribe: (subscriber) => {
      const listener = listenerFor(subscriber);
      named.subscribe(listener);
      return () => named.unsubscribe(listener);
    },
  };
}
