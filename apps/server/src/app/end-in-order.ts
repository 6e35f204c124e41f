/**
 * When the server ends: at a signal, or because something failed that nobody caught. Then nobody knows what else is
 * wrong: it is said where it came from, no work is taken any more, what was acknowledged is kept, and whoever watches
 * the process starts another one.
 */
import type { Log, SecurityLog } from '../base/log.ts';
import { after } from '../base/timers.ts';

/**
 * An end that does not come to its end is cut off: what was acknowledged is on the disk by then. Less than the 60 s that
 * `deploy` gives to an end, so that the server says itself what kept it.
 */
const patience_ms = 55_000;
/** When all is done, what is still open is nobody's. */
const lastPatience_ms = 2_000;

/**
 * What asks a server to end. Windows has no SIGTERM: its console says Ctrl-C, Ctrl-Break, or that its window is closed (SIGHUP).
 * Elsewhere SIGHUP is left to who starts the server: under `nohup` it has to go on.
 */
const endings: readonly NodeJS.Signals[] =
  process.platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGTERM', 'SIGINT'];

interface End {
  /** When the server is to end, and with which exit code. */
  readonly isAsked: Promise<0 | 1>;
  /** @returns the exit code: also for what failed while the server was ending */
  readonly exitCode: () => 0 | 1;
}

/** Listens from now on. */
export function untilEnd(log: Pick<Log, 'fatal'>): End {
  const { promise, resolve } = Promise.withResolvers<0 | 1>();
  let exitCode: 0 | 1 = 0;
  const ask = (): void => {
    resolve(exitCode);
    after(patience_ms, 'the end', () => cutOff(log)).unref();
  };
  // A second signal finds no listener any more and ends the process at once.
  for (const signal of endings) process.once(signal, ask);
  // Also for a promise that nobody waited for: Node makes an exception of it.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'nobody caught this: the server ends');
    exitCode = 1;
    process.exitCode = 1;
    ask();
  });
  return { isAsked: promise, exitCode: () => exitCode };
}

/** Everything has ended and is on the disk: what still keeps the process is told, and not waited for. */
export function endSoon(log: SecurityLog): void {
  after(lastPatience_ms, 'the last of the end', () => {
    log.warn({ open: process.getActiveResourcesInfo() }, 'something was left open at the end');
    process.exit();
  }).unref();
}

function cutOff(log: Pick<Log, 'fatal'>): void {
  log.fatal({ open: process.getActiveResourcesInfo() }, 'the end did not come to its end and is cut off');
  process.exit(1);
}
