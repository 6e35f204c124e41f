/**
 * Whether this server can do its work. A balancer asks every few seconds and asks many servers, so an
 * answer is kept for a moment: asking must not become work of its own.
 */
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { MailStore } from '../mails/store.ts';
import { trial } from './mark-store.ts';

export type Finding = 'ok' | 'failed' | 'late';

export interface Health {
  /** May be given calls. Mails that are late are no reason to take a server away. */
  readonly isReady: boolean;
  readonly findings: {
    /** A row can be read. */
    readonly database: Finding;
    /** A row can be stored durably: the disk takes it. */
    readonly disk: Finding;
    /** `late`: one waits for an hour, so the mail server does not take it. */
    readonly mails: Finding;
  };
}

interface Parts {
  readonly database: Pick<Database, 'query' | 'write'>;
  readonly mails: Pick<MailStore, 'countWaiting'>;
  readonly clock: Clock;
}

const kept_ms = 5_000;
/** Somebody who waits longer gets no good service either. */
const patience_ms = 3_000;
const late_h = 1;

export class HealthCheck {
  readonly #parts: Parts;
  #newest: Promise<Health> | null = null;
  #at_ms = 0;
  #isEnding = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** From now on nobody new shall be sent here, whatever works still. */
  endSoon(): void {
    this.#isEnding = true;
  }

  async look(): Promise<Health> {
    const now_ms = performance.now();
    if (this.#newest === null || now_ms - this.#at_ms > kept_ms) {
      this.#newest = this.#examine();
      this.#at_ms = now_ms;
    }
    const health = await this.#newest;
    return this.#isEnding ? { ...health, isReady: false } : health;
  }

  async #examine(): Promise<Health> {
    const [database, disk, mails] = await Promise.all([
      holds(() => this.#parts.database.query('select 1 as one', [])),
      holds(() => this.#parts.database.write(trial)),
      this.#examineMails(),
    ]);
    const isReady = database === 'ok' && disk === 'ok';
    return { isReady, findings: { database, disk, mails } };
  }

  async #examineMails(): Promise<Finding> {
    const { mails, clock } = this.#parts;
    const before = clock() - BigInt(late_h * 3_600_000 * TICKS_PER_MILLISECOND);
    let late = 0;
    const finding = await holds(async () => {
      late = await mails.countWaiting(before);
    });
    return finding === 'ok' && late > 0 ? 'late' : finding;
  }
}

async function holds(work: () => Promise<unknown>): Promise<Finding> {
  const { promise: tooLong, resolve } = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => resolve('failed'), patience_ms);
  const done = work().then(
    (): Finding => 'ok',
    (): Finding => 'failed',
  );
  return Promise.race([done, tooLong]).finally(() => clearTimeout(timer));
}
