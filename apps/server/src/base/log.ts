/** Where the server says what went wrong: one JSON document a line, with the request it belongs to. */
import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
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
export function openLog(level: string, to: DestinationStream = pino.destination({ dest: 2, sync: true })): Logger {
  const mixin = (): object => {
    const requestId = currentRequest();
    return requestId === null ? {} : { requestId };
  };
  return pino({ level, mixin, hooks: { logMethod: publishErrors } }, to);
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
