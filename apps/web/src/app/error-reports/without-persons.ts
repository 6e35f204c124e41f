/**
 * What of an error leaves the page: which kind, where in the program, in which version, on which kind of page. Its
 * message may quote what somebody typed, and addresses may hold the token of a mail: they are not sent, and what is
 * sent is chosen here and not taken away from what a library found.
 */
import { kindOfPage, limits } from '@startwand/contract';
import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';

const framesMax = 30;
/** Errors that caused one another. */
const causesMax = 5;

/** @param path of the page, as in `/event/abc/live` */
export function withoutPersons(event: ErrorEvent, path: string): ErrorEvent {
  return {
    type: undefined,
    ...(event.event_id === undefined ? {} : { event_id: event.event_id }),
    ...(event.timestamp === undefined ? {} : { timestamp: event.timestamp }),
    platform: 'javascript',
    level: 'error',
    release: `startwand@${limits.applicationVersion}`,
    transaction: kindOfPage(path),
    exception: { values: (event.exception?.values ?? []).slice(-causesMax).map(bareException) },
  };
}

function bareException({ type, stacktrace }: Exception): Exception {
  const frames = (stacktrace?.frames ?? []).slice(-framesMax).map(bareFrame);
  return { type: nameOf(type), stacktrace: { frames } };
}

function bareFrame({ function: name, filename, lineno, colno }: StackFrame): StackFrame {
  return {
    function: nameOf(name),
    filename: fileOf(filename),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
  };
}

/** A name in a program; whatever else stands in its place is nobody's business. */
function nameOf(name: string | undefined): string {
  return name !== undefined && /^[\w$.<>#\s[\]]{1,80}$/.test(name) ? name : '?';
}

/** A file of ours by its path; anything else, as an extension of the browser, is not told apart. */
function fileOf(filename: string | undefined): string {
  const path = filename === undefined ? null : pathOf(filename);
  return path !== null && /^\/assets\/[\w.-]+\.js$/.test(path) ? path : '?';
}

function pathOf(address: string): string | null {
  try {
    return new URL(address).pathname;
  } catch {
    return null;
  }
}
