/**
 * When the server ends: at a signal, or because something failed that nobody caught. Then nobody knows what else is
 * wrong: it is said where it came from, no work is taken any more, what was acknowledged is kept, and whoever watches
 * the process starts another one.
 */
import { constants } from 'node:os';
import type { Log, SecurityLog } from '../base/log.ts';
import { after } from '../base/timers.ts';

/**
 * An end that does not come to its end is cut off: what was acknowledged is on the disk by then. Less than the 60 s that
 * `deploy` gives to an end, so that the server says itself what kept it.
 */
const patience_ms = 55_000;
/** When all is done, what is still open is nobody's. */
const lastPatience_ms = 2_000;

/** A signal to a whole group of processes reaches a server twice: by itself, and from the program that started it. */
const sameSignal_ms = 1_000;
/** An end usually takes less; then it says what it waits for. */
const unusual_ms = 3_000;

/** Signals that ask a server to end. Windows has no SIGTERM: its console sends Ctrl-C, Ctrl-Break, or SIGHUP when it closes. */
const endings: readonly NodeJS.Signals[] =
  process.platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Node forgets that a signal was ignored when it started. The shell's variable for the started command still says so. */
const isUnderNohup = /(^|\/)nohup$/.test(process.env['_'] ?? '');

interface End {
  /** When the server is to end, and with which exit code. */
  readonly isAsked: Promise<0 | 1>;
  /** @returns the exit code: also for what failed while the server was ending */
  readonly exitCode: () => 0 | 1;
}

/**
 * Listens from now on. A further signal ends the process at once, unless it comes within a second of the first.
 *
 * @param say tells the console what an end that takes longer waits for
 */
export function untilEnd(log: Pick<Log, 'fatal'>, say: (line: string) => void): End {
  const { promise, resolve } = Promise.withResolvers<0 | 1>();
  let exitCode: 0 | 1 = 0;
  let asked_ms: number | null = null;
  const ask = (): void => {
    if (asked_ms !== null) return;
    asked_ms = performance.now();
    resolve(exitCode);
    after(unusual_ms, 'the end', () => say(describeWaiting(process.getActiveResourcesInfo()))).unref();
    after(patience_ms, 'the end', () => cutOff(log)).unref();
  };
  for (const signal of endings) {
    process.on(signal, () => {
      if (signal === 'SIGHUP' && isUnderNohup) return;
      if (asked_ms !== null && performance.now() - asked_ms > sameSignal_ms)
        process.exit(128 + constants.signals[signal]);
      ask();
    });
  }
  // The command that started the server was killed, perhaps before anybody listened.
  process.once('disconnect', ask);
  if (process.channel === null) ask();
  process.channel?.unref();
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

/** @param open resources that Node names, such as `TCPSocketWrap` */
function describeWaiting(open: readonly string[]): string {
  const kinds = [
    ['connections', 'TCPSocketWrap'],
    ['programs', 'ProcessWrap'],
    ['threads', 'MessagePort'],
  ] as const;
  const counts = kinds.map(([name, kind]) => ({ name, count: open.filter((each) => each === kind).length }));
  const named = counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`);
  const waiting = named.length === 0 ? 'work that is under way' : named.join(', ');
  return `The server is ending and waits for ${waiting}; it is cut off after ${patience_ms / 1000} s.`;
}

function cutOff(log: Pick<Log, 'fatal'>): void {
  log.fatal({ open: process.getActiveResourcesInfo() }, 'the end did not come to its end and is cut off');
  process.exit(1);
}
