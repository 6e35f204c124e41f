/**
 * Backups that the server makes by itself, each checked before it has its name, the oldest given up. The program of
 * `npm run backup` makes them beside this process: to copy and check a large database must not delay an impulse.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lowerPriority } from '../../base/low-priority.ts';
import { after } from '../../base/timers.ts';
import { makeFolder } from '../files/make-folder.ts';
import { momentOf, nameOfMoment } from './moment-names.ts';

export interface BackupPlan {
  /** The data folder. */
  readonly folder: string;
  /** Where they are put: `2026-11-27T08-00-00Z` and so on, in UTC. */
  readonly to: string;
  readonly every_ms: number;
  /** So many are kept, the newest. */
  readonly keep: number;
}

/** What machines are told of them. */
export interface BackupState {
  /** When the newest was made, by its name, in Unix milliseconds; `null`: there is none. */
  newest_ms(): number | null;
  /** How many failed since the start. */
  readonly failed: number;
  /** Whether the newest is older than two should be; a server that has just begun has time for its first. */
  readonly isLate: boolean;
}

interface Log {
  readonly error: (what: object, said: string) => void;
  readonly info: (what: object, said: string) => void;
}

/** In Unix milliseconds. */
type Now = () => number;

/** One that failed is tried again so long after, or earlier where they are made more often. */
const retry_ms = 300_000;
/** It may take its time before it counts as late. */
const grace_ms = 600_000;

const program = join(import.meta.dirname, '../../backup.ts');

export class TimedBackups implements BackupState {
  readonly #plan: BackupPlan;
  readonly #now: Now;
  readonly #log: Log;
  #timer: NodeJS.Timeout | null = null;
  #running: { readonly child: ChildProcess; readonly done: Promise<void> } | null = null;
  #isEnding = false;
  #failed = 0;
  #begun_ms: number;

  constructor(plan: BackupPlan, now: Now, log: Log) {
    this.#plan = plan;
    this.#now = now;
    this.#log = log;
    this.#begun_ms = now();
  }

  /** The first one when the newest is old enough. */
  start(): void {
    this.#begun_ms = this.#now();
    this.#wait(Math.max(0, (this.newest_ms() ?? 0) + this.#plan.every_ms - this.#now()));
  }

  /** One that is being made is given up; what was made of it is removed. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#running?.child.kill();
    await this.#running?.done;
    this.#removeHalf();
  }

  newest_ms(): number | null {
    const name = this.#names().at(-1);
    return name === undefined ? null : momentOf(name);
  }

  get failed(): number {
    return this.#failed;
  }

  get isLate(): boolean {
    const since_ms = Math.max(this.newest_ms() ?? 0, this.#begun_ms - this.#plan.every_ms);
    return this.#now() - since_ms > this.#plan.every_ms * 2 + grace_ms;
  }

  #wait(wait_ms: number): void {
    if (this.#isEnding) return;
    // A timer takes less than 25 days.
    this.#timer = after(Math.min(wait_ms, 86_400_000), 'a backup', () => this.#makeWhenDue()).unref();
  }

  async #makeWhenDue(): Promise<void> {
    const { every_ms } = this.#plan;
    const due_ms = (this.newest_ms() ?? 0) + every_ms - this.#now();
    if (due_ms > 0) return this.#wait(due_ms);
    const isMade = await this.#make();
    this.#wait(isMade ? every_ms : Math.min(every_ms, retry_ms));
  }

  async #make(): Promise<boolean> {
    const { folder, to } = this.#plan;
    const newest = this.#names().at(-1);
    const target = join(to, nameOfMoment(this.#now()));
    const before = newest === undefined ? [] : ['--before', join(to, newest)];
    const startedAt_ms = this.#now();
    try {
      makeFolder(to);
      this.#removeHalf();
      await this.#run([program, 'backup', '--data', folder, '--to', target, ...before]);
    } catch (error) {
      if (this.#isEnding) return false;
      this.#failed += 1;
      this.#log.error({ err: error, target }, 'the backup failed');
      return false;
    }
    this.#log.info({ target, took_ms: this.#now() - startedAt_ms }, 'a backup was made and checked');
    this.#giveUpOldest();
    return true;
  }

  async #run(args: readonly string[]): Promise<void> {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    if (child.pid !== undefined) lowerPriority(child.pid);
    const said: Buffer[] = [];
    child.stderr.on('data', (piece: Buffer) => {
      if (said.length < 10) said.push(piece);
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(Buffer.concat(said).toString('utf8').split('\n')[0] || `It ended with ${code ?? 'a signal'}.`),
        );
    });
    const done = promise.catch(() => {});
    this.#running = { child, done };
    await promise.finally(() => {
      this.#running = null;
    });
  }

  /** Only what has the name of one: whatever else lies there is not ours. */
  #giveUpOldest(): void {
    for (const name of this.#names().slice(0, -this.#plan.keep)) this.#remove(name);
  }

  /** What a backup left that was ended on its way. */
  #removeHalf(): void {
    for (const name of entriesOf(this.#plan.to)) {
      if (name.endsWith(half) && pattern.test(name.slice(0, -half.length))) this.#remove(name);
    }
  }

  #remove(name: string): void {
    rmSync(join(this.#plan.to, name), { recursive: true, force: true });
  }

  /** The oldest first. */
  #names(): readonly string[] {
    return entriesOf(this.#plan.to)
      .filter((name) => pattern.test(name))
      .sort();
  }
}

/** What cannot be read has none: the disk may be away, and the next backup says so. */
function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** As `backUp` calls what is not whole yet. */
const half = '.part';

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
