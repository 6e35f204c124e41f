/**
 * What happens in this process, as events of Node's diagnostics channels, for what measures it
 * (`calls/service/metrics.ts`). Where nobody subscribes an event costs a look at its channel.
 */
import { channel } from 'node:diagnostics_channel';

export interface DiagnosticsEvent<T> {
  publish(message: T): void;
  /** @returns how to unsubscribe */
  subscribe(subscriber: (message: T) => void): () => void;
  isHeard(): boolean;
}

/** So many triggers of one delivery were acknowledged, resent ones among them. */
export const triggersReceived = diagnosticsEvent<number>('triggers-received');

/** So many triggers were given to the rules of their event, and what follows is on disk. */
export const triggersDecided = diagnosticsEvent<number>('triggers-decided');

/** An error was logged: nobody foresaw it, or an administrator has to look at it. */
export const errorsLogged = diagnosticsEvent<LoggedError>('errors-logged');

/** A line of the log that an administrator has to read, by how bad it is. */
export const faultsLogged = diagnosticsEvent<'error' | 'fatal'>('faults-logged');

/** The work of a timer failed, whose origin is named (`base/timers.ts`). */
export const timerFaults = diagnosticsEvent<{ readonly origin: string; readonly error: unknown }>('timer-faults');

export interface LoggedError {
  readonly error: Error;
  readonly requestId: string | null;
}

/** @param name of its channel, behind `startwand:` */
export function diagnosticsEvent<T>(name: string): DiagnosticsEvent<T> {
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
