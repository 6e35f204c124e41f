/**
 * What happens in this process, told to whoever measures it (`service/metrics.ts`). Where nobody
 * listens it costs a look at an empty set.
 */
import type { DatabaseErrorCode } from './database/database.ts';

export interface Happening<T> {
  tell(what: T): void;
  /** @returns how to stop listening */
  listen(listener: (what: T) => void): () => void;
}

/** A group of units is on disk, or failed together. */
export const commits = happening<{ readonly units: number; readonly duration_ms: number }>();

/** A read or a unit could not be answered. */
export const databaseErrors = happening<DatabaseErrorCode>();

/** So many triggers of one delivery were acknowledged, resent ones among them. */
export const triggersReceived = happening<number>();

/** So many triggers were given to the rules of their event, and what follows is on disk. */
export const triggersDecided = happening<number>();

/** An error was logged: nobody foresaw it, or somebody has to look at it. */
export const errorsLogged = happening<LoggedError>();

export interface LoggedError {
  readonly error: Error;
  readonly requestId: string | null;
}

function happening<T>(): Happening<T> {
  const listeners = new Set<(what: T) => void>();
  return {
    tell: (what) => {
      for (const listener of listeners) listener(what);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
