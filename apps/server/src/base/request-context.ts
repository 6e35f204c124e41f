/**
 * Which request the program works for at this moment, so that each line of the log can say so, and what is
 * scarce be shared among those who ask, without everybody passing it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { oneSource, type CallSource } from './source.ts';
import { ofNoWork } from './own-time.ts';

export interface RequestContext {
  readonly id: string;
  /** Where it comes from, as far as that can be believed. */
  readonly source: CallSource;
  /** What the program says of itself that sent it. */
  readonly agent?: string;
  /** Aborted when the caller has gone away; asked for only where somebody waits. */
  readonly gone?: () => AbortSignal;
}

const current = new AsyncLocalStorage<RequestContext>();

const here = oneSource('here');

/** What a proxy or client may call its request: short, and nothing that a log could trip over. */
const acceptable = /^[\w.:-]{8,64}$/;

/** The id of a request: the one in its `x-request-id` when that will do, else a new one. */
export function requestIdOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : randomUUID();
}

/** Runs the work, and whatever it starts, for a request. */
export function inRequest<T>(request: RequestContext, work: () => T): T {
  return current.run(request, work);
}

/** Work of the request that is answered now, which another one sets going later. */
export function inOwnRequest<T>(work: () => T): () => T {
  return AsyncLocalStorage.bind(work);
}

/** Runs work of a request that goes on when its caller has gone: who comes again finds what became of it. */
export function stayingOn<T>(work: () => T): T {
  const request = current.getStore();
  if (request === undefined) return work();
  const { gone: _gone, ...stays } = request;
  return current.run(stays, work);
}

/** Runs work that a request only happened to set going: a queue that goes on with what others asked. */
export function outsideRequests<T>(work: () => T): T {
  return ofNoWork(() => current.exit(work));
}

/** `null`: nobody in particular asked for what runs now. */
export function currentRequest(): string | null {
  return current.getStore()?.id ?? null;
}

/** What the program says of itself that asks; empty where none does. */
export function currentAgent(): string {
  return current.getStore()?.agent ?? '';
}

/** What this machine does by itself is one source of its own. */
export function currentSource(): CallSource {
  return current.getStore()?.source ?? here;
}

/** Aborted when who asks has gone away; `undefined`: it is done all the same. */
export function currentGone(): AbortSignal | undefined {
  return current.getStore()?.gone?.();
}
