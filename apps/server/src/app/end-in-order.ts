/**
 * When the server ends: at a signal, or because something failed that nobody caught. Then nobody knows what else is
 * wrong: it is said where it came from, no work is taken any more, what was acknowledged is kept, and whoever watches
 * the process starts another one.
 */
import type { Log } from '../base/log.ts';
import { after } from '../base/timers.ts';

/** An end that does not come to its end is cut off: what was acknowledged is on the disk by then. */
const patience_ms = 45_000;

/**
 * What asks a server to end. Windows has no SIGTERM: its console says Ctrl-C, Ctrl-Break, or that its window is closed (SIGHUP).
 * Elsewhere SIGHUP is left to who starts the server: under `nohup` it has to go on.
 */
const endings: readonly NodeJS.Signals[] =
  process.platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGTERM', 'SIGINT'];

/**
 * Listens from now on.
 *
 * @returns when the server is to end, and with which exit code
 */
export function untilEnd(log: Pick<Log, 'fatal'>): Promise<0 | 1> {
  return new Promise((resolve) => {
    // A second signal finds no listener any more and ends the process at once.
    for (const signal of endings) process.once(signal, () => resolve(0));
    // Also for a promise that nobody waited for: Node makes an exception of it.
    process.on('uncaughtException', (error, origin) => {
      log.fatal({ err: error, origin }, 'nobody caught this: the server ends');
      process.exitCode = 1;
      resolve(1);
      after(patience_ms, 'the end', () => process.exit(1)).unref();
    });
  });
}
