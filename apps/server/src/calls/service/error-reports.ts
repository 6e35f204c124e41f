/**
 * Reports a part of the errors that are logged to the operator of the service, in the envelope that Sentry
 * and those who speak like it take. What goes out is the kind of error and where in our code it was,
 * never its message: a message may quote what people typed.
 */
import { randomUUID } from 'node:crypto';
import { limits } from '@startwand/contract';
import { runningBuild } from '../../base/build.ts';
import { errorsLogged, type LoggedError } from '../../base/diagnostics.ts';

export interface Destination {
  readonly url: string;
  readonly key: string;
}

type Send = (url: string, report: Report) => Promise<unknown>;

interface Report {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

interface Options {
  readonly fetch?: Send;
  /** From 0 to 1, as `Math.random`. */
  readonly random?: () => number;
}

const patience_ms = 5_000;
/** An error in a loop must not become a flood: what comes while so many are on their way is left out. */
const underWayMax = 5;

/** @param place as in `https://key@host/project` */
export function sendErrorReports(
  place: string,
  { fetch: send = fetch, random = Math.random }: Options = {},
): { stop(): Promise<void> } {
  const destination = destinationOf(place);
  const underWay = new Set<Promise<void>>();
  const end = errorsLogged.subscribe((logged) => {
    if (destination === null || random() >= limits.errorReportRate) return;
    if (underWay.size >= underWayMax) return;
    const sending = sendReport(destination, logged, send).finally(() => underWay.delete(sending));
    underWay.add(sending);
  });
  return {
    stop: async () => {
      end();
      await Promise.all(underWay);
    },
  };
}

/** Where reports go; `null`: the address has no key or names no project. */
export function destinationOf(place: string): Destination | null {
  const url = URL.parse(place);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username === '') return null;
  const [, path = '', project] = /^(.*)\/(\w+)$/.exec(url.pathname) ?? [];
  if (project === undefined) return null;
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: url.username };
}

/** The address as everybody may know it: its key lets nobody read, a password of old might. */
export function publicPlaceOf(place: string): string {
  const { protocol, username, host, pathname } = new URL(place);
  return `${protocol}//${username}@${host}${pathname}`;
}

/** What pages have to be allowed to reach, so that they can report as well. */
export function originOfReports(place: string | null): string | null {
  const destination = place === null ? null : destinationOf(place);
  return destination === null ? null : new URL(destination.url).origin;
}

async function sendReport({ url, key }: Destination, logged: LoggedError, send: Send): Promise<void> {
  const client = `startwand/${limits.applicationVersion}`;
  try {
    await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=${client}`,
      },
      body: envelopeOf(logged),
      signal: AbortSignal.timeout(patience_ms),
    });
  } catch {
    // It stands in the log; a report that cannot be sent must not make another error.
  }
}

function envelopeOf({ error, requestId }: LoggedError): string {
  const id = randomUUID().replaceAll('-', '');
  const report = {
    event_id: id,
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: 'error',
    release: `startwand@${runningBuild}`,
    tags: requestId === null ? {} : { requestId },
    exception: { values: [{ type: kindOf(error), stacktrace: { frames: framesOf(error) } }] },
  };
  const lines = [{ event_id: id }, { type: 'event' }, report];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

/** As in `DatabaseError DATABASE_FULL`. */
function kindOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return `${error.name} ${/^[A-Z_0-9]*$/.test(code) ? code : ''}`.trim();
}

interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
}

/** The innermost last, as the envelope wants them; below the folder that all of us are in. */
function framesOf({ stack = '' }: Error): readonly Frame[] {
  return stack
    .split('\n')
    .flatMap((line): Frame[] => {
      const [, name = '?', file, row] = /^ +at (?:(.+) \()?(.+?):(\d+):\d+\)?$/.exec(line) ?? [];
      if (file === undefined) return [];
      const filename = file.replace(/^.*\/(?=(?:apps|packages|node_modules)\/)/, '');
      return [{ function: name, filename, lineno: Number(row) }];
    })
    .toReversed();
}
