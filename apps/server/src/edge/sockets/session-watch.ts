/**
 * A live connection ends with its token. The call that ends a token says so at once (`endSessions`); this finds the
 * rest: tokens whose time is over, and those whose end another server said while nobody here could hear it.
 */
import type { Timestamp } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { ErrorLog } from '../../base/log.ts';
import type { LocalHub } from './live-hub.ts';
import { every } from '../../base/timers.ts';

interface Parts {
  readonly hub: Pick<LocalHub, 'reach' | 'tokensInUse' | 'endSessions'>;
  /** Who knows of tokens which of them are good at a moment. */
  readonly tokens: { readonly goodOnes: (hashes: readonly string[], now: Timestamp) => Promise<readonly string[]> };
  readonly clock: Clock;
  readonly log: ErrorLog;
}

const every_ms = 1_000;
/** As many are looked up at a time: with more people here it takes a few rounds to come by everybody. */
const perLook = 1_000;

export class SessionWatch {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  /** Those whose turn has not come in this round. */
  #waiting: string[] = [];
  #looking: Promise<void> | null = null;
  #isBlind = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = every(every_ms, 'watching sessions', () =>
      this.look().then(
        () => {
          this.#isBlind = false;
        },
        (error: unknown) => this.#complain(error),
      ),
    ).unref();
  }

  /** Ends the connections of those next in turn whose tokens are good no more. One look at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** A call was refused with this token; cheap for those that nobody is connected with. */
  refused(tokenHash: string): void {
    if (this.#parts.hub.tokensInUse().has(tokenHash)) this.#parts.hub.endSessions(tokenHash);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Once until it sees again: a database that is away would say so each second. */
  #complain(error: unknown): void {
    if (this.#isBlind) return;
    this.#isBlind = true;
    this.#parts.log.error({ err: error }, 'nobody knows whether live connections may go on');
  }

  async #look(): Promise<void> {
    const { hub, tokens, clock } = this.#parts;
    if (this.#waiting.length === 0) this.#waiting = [...hub.tokensInUse().keys()];
    const hashes = this.#waiting.splice(0, perLook);
    if (hashes.length === 0) return;
    const good = new Set(await tokens.goodOnes(hashes, clock()));
    for (const hash of hashes) if (!good.has(hash)) hub.endSessions(hash);
  }
}
