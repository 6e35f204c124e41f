/**
 * Where the clock of the service was: written beside what it dates, so that a machine whose clock was set
 * back between two starts does not take the service with it. What is armed stays before what comes after
 * it, and the newest entries of a list stay its newest. Only what the service itself wrote counts: a timer's
 * clock may be wrong by years.
 */
import { inMilliseconds, ticksOf, type SteadyClock } from '../../base/clock.ts';
import type { Database, Unit } from '../../storage/database/database.ts';
import { commits } from '../../storage/database/diagnostics.ts';
import type { ErrorLog } from '../../base/log.ts';
import { readMark, writeMark } from '../../storage/database/mark-store.ts';
import { every } from '../../base/timers.ts';

interface ClockMark {
  readonly at: bigint;
}

type Rows = Pick<Database, 'query' | 'write'>;

/** What was dated after the last mark, when a server is killed, is younger than this. */
const every_ms = 1_000;
/** Less than this is how servers of one service differ. */
const noticeable_ms = 1_000;

/**
 * Sets the clock of the service at its start.
 *
 * @param isReset an operator says that the machine's clock is right and the service was ahead
 * @returns what to tell the person at the console; `null`: all is well
 */
export async function startClock(database: Rows, clock: SteadyClock, isReset: boolean): Promise<string | null> {
  const mark = await readMark<ClockMark>(database, 'clock');
  if (mark === null) return null;
  const behind_ms = inMilliseconds(mark.at) - inMilliseconds(clock.now());
  if (behind_ms <= 0) return null;
  if (isReset) {
    await database.write(markOf(clock));
    return `The clock of the service was set back by ${behind_ms / 1_000} s, as --reset-clock asks.`;
  }
  clock.startAt(behind_ms > noticeable_ms ? mark.at + ticksOf(every_ms) : mark.at);
  if (behind_ms <= noticeable_ms) return null;
  const [machine, service] = [clock.now() - ticksOf(clock.ahead_ms()), clock.now()].map(textOf);
  return (
    `THE CLOCK OF THIS MACHINE WAS SET BACK: it reads ${machine}, but the service has written ${service} before. ` +
    'The service goes on from there. Set the machine’s clock; if it is right, start once with --reset-clock.'
  );
}

const textOf = (moment: bigint): string => new Date(inMilliseconds(moment)).toISOString();

/** It dates impulses, so it is written where they are. */
function markOf(clock: SteadyClock): Unit {
  return { statements: [writeMark('clock', { at: clock.now() })], isOfImpulses: true };
}

/** Keeps the mark, and says when the machine's clock is set back meanwhile. @returns what ends it */
export function keepClock(database: Rows, clock: SteadyClock, log: ErrorLog): () => Promise<void> {
  let isWritten = false;
  let isSaid = clock.ahead_ms() > noticeable_ms;
  const stopListening = commits.subscribe(() => {
    isWritten = true;
  });
  const write = async (): Promise<void> => {
    await database.write(markOf(clock)).catch(
      // The next one will say where the clock is; that the disk does not answer is said elsewhere.
      () => undefined,
    );
    isWritten = false;
  };
  const timer = every(every_ms, 'the mark of the clock', () => {
    const ahead_ms = clock.ahead_ms();
    if (ahead_ms > noticeable_ms && !isSaid) {
      log.error({ ahead_ms }, 'the clock of this machine was set back; the service goes on from where it was');
    }
    isSaid = ahead_ms > noticeable_ms;
    return isWritten ? write() : undefined;
  }).unref();
  return async () => {
    clearInterval(timer);
    stopListening();
    await write();
  };
}
