/**
 * Which request the program works for at this moment, so that each line of the log can say so without
 * everybody passing it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** What a proxy or client may call its request: short, and nothing that a log could trip over. */
const acceptable = /^[\w.:-]{8,64}$/;

/** The id of a request: the one in its `x-request-id` when that will do, else a new one. */
export function requestIdOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : randomUUID();
}

/** Runs the work, and whatever it starts, under the id of a request. */
export function inRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** Runs work that a request only happened to set going: a queue that goes on with what others asked. */
export function outsideRequests<T>(work: () => T): T {
  return current.exit(work);
}

/** `null`: nobody in particular asked for what runs now. */
export function currentRequest(): string | null {
  return current.getStore() ?? null;
}
