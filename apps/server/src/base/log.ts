/** Where the server says what went wrong: one JSON document a line, with the request it belongs to. */
import { fstatSync } from 'node:fs';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import { runningBuild } from './build.ts';
import { errorsLogged, faultsLogged } from './diagnostics.ts';
import { currentRequest } from './request-context.ts';

/** As much of the logger as most of the program uses. */
export interface ErrorLog {
  error(details: object, message: string): void;
}

/** Where security events are told, which are read at the level that is usual. */
export interface SecurityLog {
  warn(details: object, message: string): void;
}

export interface Log extends ErrorLog {
  /** Something is left undone until a person looks at it. */
  fatal(details: object, message: string): void;
}

/** @param to standard error unless said otherwise; written at once, so that a crash loses no line */
export function openLog(level: string, to: DestinationStream = standardError()): Logger {
  const mixin = (): object => {
    const requestId = currentRequest();
    return requestId === null ? {} : { requestId };
  };
  const base = { pid: process.pid, hostname: hostname(), build: runningBuild };
  return pino({ level, base, mixin, hooks: { logMethod: publishErrors } }, to);
}

function standardError(): DestinationStream {
  const to = pino.destination({ dest: 2, sync: true });
  return isJournal(process.env['JOURNAL_STREAM'], fstatSync(2)) ? withPriorities(to) : to;
}

/**
 * Whether a stream ends in the journal of systemd, which names its device and inode to the service.
 *
 * @example isJournal(process.env['JOURNAL_STREAM'], fstatSync(2))
 */
export function isJournal(named: string | undefined, stream: { readonly dev: number; readonly ino: number }): boolean {
  return named === `${stream.dev}:${stream.ino}`;
}

/** Pino's levels with the priorities crit, err, warning and info; lower levels are debug (`man sd-daemon`). */
const priorities = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
] as const;

/** Lines with the priority in front that the journal takes off again, so that `journalctl -p warning` finds them. */
export function withPriorities(to: DestinationStream): DestinationStream {
  const stream = {
    // Pino sets the level of each line before it writes it.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write: (line: string) => {
      const [, priority] = priorities.find(([level]) => stream.lastLevel >= level) ?? [0, 7];
      to.write(`<${priority}>${line}`);
    },
  };
  return stream;
}

/** For a framework that wants a child for each request: our log says itself which request a line belongs to. */
export function childless<Log extends FastifyBaseLogger>(log: Log): Log {
  return Object.create(log, { child: { value: () => log } });
}

/** As pino numbers its levels. */
const errorLevel = 50;
const fatalLevel = 60;

/** The reports of errors (`calls/service/error-reports.ts`) hear of each that is logged, and the metrics count. */
function publishErrors(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const [details]: readonly unknown[] = args;
  const error = typeof details === 'object' && details !== null ? Reflect.get(details, 'err') : null;
  if (level >= errorLevel && error instanceof Error) {
    errorsLogged.publish({ error, requestId: currentRequest() });
  }
  if (level >= errorLevel) faultsLogged.publish(level >= fatalLevel ? 'fatal' : 'error');
  method.apply(this, args);
}
