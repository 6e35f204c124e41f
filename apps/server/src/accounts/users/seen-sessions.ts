/**
 * When sessions were used last, written down without a write for each call: a session is noted at most every ten
 * minutes, and all that were noted go to the disk together, once a minute.
 */
import { TICKS_PER_MINUTE } from '@startwand/timing';
import type { ErrorLog } from '../../base/log.ts';
import type { Seen, SessionStore } from './session-store.ts';
import { every } from '../../base/timers.ts';

const fresh_min = 10;
const every_ms = 60_000;
/** Sessions that are noted at once; who comes beyond that is noted in the next minute. */
const notedMax = 20_000;
const perUnit = 200;

interface Parts {
  readonly sessions: Pick<SessionStore, 'noteSeen'>;
  readonly log: ErrorLog;
}

export class SeenSessions {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  #noted = new Map<string, bigint>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = every(every_ms, 'sessions that were seen', () => this.write()).unref();
  }

  /** @param known when it was used last, as far as that is written down */
  note(hash: string, known: bigint | null, now: bigint): void {
    if (known !== null && now - known < BigInt(fresh_min * TICKS_PER_MINUTE)) return;
    if (this.#noted.size < notedMax) this.#noted.set(hash, now);
  }

  async write(): Promise<void> {
    const noted = [...this.#noted].map(([hash, at]): Seen => ({ hash, at }));
    this.#noted = new Map();
    try {
      for (let from = 0; from < noted.length; from += perUnit)
        await this.#parts.sessions.noteSeen(noted.slice(from, from + perUnit));
    } catch (error) {
      this.#parts.log.error({ err: error }, 'nobody knows when some sessions were used last');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}
