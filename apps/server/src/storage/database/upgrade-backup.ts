/**
 * Before a newer program changes the tables of a data folder it makes a backup of it, checked, in the folder itself: the way back to the
 * program of before. An empty database needs none.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runningBuild } from '../../base/build.ts';
import { calledAs } from '../../base/called-as.ts';
import { makeFolder } from '../files/make-folder.ts';
import { backUp } from './backup.ts';
import { tablesOf } from './check-backup.ts';
import { DatabaseRefused } from './database.ts';
import { databaseFile, upgradesFolder } from './found-database.ts';
import type { Migration } from './migrate.ts';
import { momentOf, nameOfMoment } from './moment-names.ts';

/** What a start needs for it. */
export interface UpgradeBackup {
  /** Told what goes on, and how long it takes. */
  readonly say: (line: string) => void;
  /** In Unix milliseconds. */
  readonly now: () => number;
  /** How often a backup that takes its time says how far it is. */
  readonly progress_ms?: number;
}

/** So many are kept, the newest. */
const kept = 3;
const progress_ms = 2_000;
const pattern = /^before-.+-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z)$/;

/**
 * Nothing happens where the tables are up to date, are newer, or hold nothing.
 *
 * @param known all that the program knows
 * @returns whether the tables are going to be changed
 * @throws DatabaseRefused when there has to be a backup and none can be made: the tables stay as they are
 */
export async function backUpBeforeUpgrade(
  folder: string,
  known: readonly Migration[],
  { say, now, progress_ms: every_ms = progress_ms }: UpgradeBackup,
): Promise<boolean> {
  const newest = known.at(-1)?.number ?? 0;
  const { step, isEmpty } = lookInto(folder);
  if (step === 0 || step >= newest || isEmpty) return false;
  const all = join(folder, upgradesFolder);
  const last = namesIn(all).at(-1);
  if (last !== undefined && isUnchangedSince(folder, momentIn(last))) {
    say(`The backup ${join(all, last)} holds all that is there: no other one is made.`);
    return true;
  }
  const target = join(all, `before-${runningBuild}-${nameOfMoment(now())}`);
  const size_mb = Math.ceil(statSync(databaseFile(folder)).size / 1_000_000);
  say(`The tables are of an earlier version (step ${step} of ${newest}). First a backup of ${size_mb} MB: ${target}`);
  const began_ms = performance.now();
  try {
    makeFolder(all);
    await backUp(folder, target, folder, tellProgress(say, size_mb, every_ms));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(
      `No backup could be made before the tables are changed (${words}). They stay as they are. Make room for ${size_mb} MB beside them, or ` +
        `make a backup elsewhere (${calledAs('backup')} --to FOLDER) and start with --no-upgrade-backup.`,
    );
  }
  say(`The backup is made and checked after ${seconds(performance.now() - began_ms)}. Now the tables are changed.`);
  for (const name of namesIn(all).slice(0, -kept)) rmSync(join(all, name), { recursive: true, force: true });
  return true;
}

/** The newest backup of before an upgrade that a program which knows so many migrations can open; `null`: there is none. */
export function wayBack(folder: string, newest: number): string | null {
  const all = join(folder, upgradesFolder);
  const names = namesIn(all).toReversed();
  const found = names.find((name) => {
    const step = stepOf(join(all, name));
    return step > 0 && step <= newest;
  });
  return found === undefined ? null : join(all, found);
}

/** 0 where nothing can be read any more. */
function stepOf(backup: string): number {
  try {
    return lookInto(backup).step;
  } catch {
    return 0;
  }
}

/** How far the tables are, and whether nobody has put anything there. */
function lookInto(folder: string): { readonly step: number; readonly isEmpty: boolean } {
  if (!existsSync(databaseFile(folder))) return { step: 0, isEmpty: true };
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  try {
    const tables = tablesOf(database);
    const step = tables.has('migrations')
      ? Number(database.prepare('select max(number) as step from migrations').get()?.['step'] ?? 0)
      : 0;
    const holding = ['users', 'devices', 'events'].filter((table) => tables.has(table));
    const isHolding = (table: string): boolean =>
      database.prepare(`select 1 from ${table} limit 1`).get() !== undefined;
    return { step, isEmpty: !holding.some(isHolding) };
  } finally {
    database.close();
  }
}

/** A start that failed behind its backup is tried again, perhaps each second: that must not push out the older ones. */
function isUnchangedSince(folder: string, moment_ms: number): boolean {
  const files = ['', '-wal'].map((end) => statSync(`${databaseFile(folder)}${end}`, { throwIfNoEntry: false }));
  return files.every((file) => file === undefined || file.size === 0 || file.mtimeMs <= moment_ms);
}

/** A short one says nothing on its way. */
function tellProgress(say: (line: string) => void, size_mb: number, every_ms: number): (share: number) => void {
  const began_ms = performance.now();
  let said_ms = began_ms;
  return (share) => {
    const now_ms = performance.now();
    if (now_ms - said_ms < every_ms || share <= 0) return;
    said_ms = now_ms;
    const left_ms = ((now_ms - began_ms) / share) * (1 - share);
    say(`Backup: ${Math.floor(share * 100)} % of ${size_mb} MB, about ${seconds(left_ms)} left, then it is checked.`);
  };
}

/** For the console. */
export function seconds(span_ms: number): string {
  return `${(span_ms / 1_000).toFixed(span_ms < 10_000 ? 1 : 0)} s`;
}

/** The oldest first. */
function namesIn(folder: string): readonly string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  return names.toSorted((a, b) => momentIn(a) - momentIn(b));
}

function momentIn(name: string): number {
  return momentOf(pattern.exec(name)?.[1] ?? '');
}
