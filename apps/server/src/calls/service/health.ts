/**
 * Whether this server can do its work. A balancer asks every few seconds and asks many servers, so an
 * answer is kept for a moment: asking must not become work of its own.
 */
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { databaseErrors } from '../../storage/database/diagnostics.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../storage/database/database.ts';
import type { DiskReserve } from '../../storage/database/disk/disk-reserve.ts';
import { roomMin_bytes, roomOf } from '../../storage/database/disk/reserve.ts';
import type { BackupState } from '../../storage/database/timed-backups.ts';
import type { MailStore } from '../../mail/store.ts';
import type { PageCheck } from './page-check.ts';
import { trial } from '../../storage/database/mark-store.ts';
import { after } from '../../base/timers.ts';

export type HealthFinding = 'ok' | 'failed' | 'late' | 'reserve';

export interface Health {
  /** May be given calls. Mails that are late are no reason to take a server away. */
  readonly isReady: boolean;
  readonly findings: {
    /** A row can be read. */
    readonly database: HealthFinding;
    /** A row can be stored durably: the disk takes it. `reserve`: only impulses, it is full. */
    readonly disk: HealthFinding;
    /** `late`: one waits for an hour, so the mail server does not take it. */
    readonly mails: HealthFinding;
    /** Of the server's own, where it makes any. `late`: two are missing; no reason to take a server away. */
    readonly backups?: HealthFinding;
    /** Pages of an embedded database (`page-check.ts`). Calls still go to a server whose check failed. */
    readonly pages?: HealthFinding;
  };
}

interface Parts {
  readonly database: Pick<Database, 'query' | 'write'>;
  readonly mails: Pick<MailStore, 'countWaiting'>;
  readonly clock: Clock;
  /** Where this machine keeps the rows; `null`: another one does. */
  readonly folder: string | null;
  /** What of it is kept for impulses; `null`: nothing. */
  readonly reserve: Pick<DiskReserve, 'isGivenUp' | 'settle'> | null;
  /** `null`: the server makes none. */
  readonly backups: Pick<BackupState, 'isLate'> | null;
  readonly pageCheck: Pick<PageCheck, 'finding'>;
}

const kept_ms = 5_000;
/** A caller who waits longer gets no good service either. */
const patience_ms = 3_000;
const late_h = 1;

/** A trial that fits into the journal proves nothing for this long after the disk was full. */
const doubt_ms = 10_000;

export class HealthCheck {
  readonly #parts: Parts;
  #refusedAt_ms = Number.NEGATIVE_INFINITY;
  #newest: Promise<Health> | null = null;
  #at_ms = 0;
  #isEnding = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Hears of what could not be stored, so that the very next probe says so. @returns what ends it */
  listen(): () => void {
    return databaseErrors.subscribe((code) => {
      if (code !== 'DATABASE_FULL' && code !== 'DATABASE_DOWN') return;
      // A connection that is back proves itself: the trial is stored or it is not.
      if (code === 'DATABASE_FULL') this.#refusedAt_ms = performance.now();
      this.#newest = null;
    });
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
    const [database, disk, mails, pages] = await Promise.all([
      holds(() => this.#parts.database.query('select 1 as one', [])),
      this.#examineDisk(),
      this.#examineMails(),
      // A database that does not answer is told by its own finding.
      this.#parts.pageCheck.finding().catch(() => null),
    ]);
    const isReady = database === 'ok' && disk === 'ok';
    const { backups } = this.#parts;
    const ofBackups = backups === null ? {} : ({ backups: backups.isLate ? 'late' : 'ok' } as const);
    return { isReady, findings: { database, disk, mails, ...ofBackups, ...(pages === null ? {} : { pages }) } };
  }

  async #examineDisk(): Promise<HealthFinding> {
    const { folder, database, reserve } = this.#parts;
    // The first probe may come before the first look has ended.
    if (reserve !== null) await holds(() => reserve.settle());
    if (reserve?.isGivenUp === true) return 'reserve';
    const stored = await holds(() => database.write(trial));
    if (performance.now() - this.#refusedAt_ms < doubt_ms) return 'failed';
    return stored === 'ok' && (await hasRoom(folder)) ? 'ok' : 'failed';
  }

  async #examineMails(): Promise<HealthFinding> {
    const { mails, clock } = this.#parts;
    const before = clock() - BigInt(late_h * 3_600_000 * TICKS_PER_MILLISECOND);
    let late = 0;
    const finding = await holds(async () => {
      late = await mails.countWaiting(before);
    });
    return finding === 'ok' && late > 0 ? 'late' : finding;
  }
}

/** A folder whose system does not say how much is left is believed to have it. */
async function hasRoom(folder: string | null): Promise<boolean> {
  if (folder === null) return true;
  const room_bytes = await roomOf(folder);
  return room_bytes === null || room_bytes >= roomMin_bytes;
}

async function holds(work: () => Promise<unknown>): Promise<HealthFinding> {
  const { promise: tooLong, resolve } = Promise.withResolvers<HealthFinding>();
  const timer = after(patience_ms, 'a check of health', () => resolve('failed'));
  const done = work().then(
    (): HealthFinding => 'ok',
    (): HealthFinding => 'failed',
  );
  return Promise.race([done, tooLong]).finally(() => clearTimeout(timer));
}
