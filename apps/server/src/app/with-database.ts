/** From a configuration to an open database, and what its console is told where that fails. Nothing of the app is read here. */
import { systemClock } from '../base/clock.ts';
import type { Config } from './config.ts';
import { DatabaseRefused, type Database } from '../storage/database/database.ts';
import { openDatabase } from './open-database.ts';

export type Say = (line: string) => void;

interface Options {
  readonly reserve_bytes: number;
  /** What else a person at the console can put right; anything more is a fault of ours. */
  readonly isForThePerson: (error: unknown) => boolean;
}

/** @returns the exit code: that of the work, or 1 after the console was told what to put right */
export async function withDatabase(
  config: Config,
  { reserve_bytes, isForThePerson }: Options,
  say: Say,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  try {
    const database = await openDatabase(config, systemClock(), reserve_bytes, say);
    return await work(database).finally(() => database.close());
  } catch (error) {
    const isTold = error instanceof DatabaseRefused || isForThePerson(error);
    if (!isTold || !(error instanceof Error)) throw error;
    say(error.message);
    return 1;
  }
}

/** Brings the tables of a database up to date and ends; a start does the same by itself. */
export function migrateOnly(config: Config, say: Say): Promise<number> {
  const options = { reserve_bytes: 0, isForThePerson: () => false };
  return withDatabase(config, options, say, () => {
    say(`The tables ${placeOf(config)} are up to date.`);
    return Promise.resolve(0);
  });
}

/** An address may hold a password: nobody is told it. */
export function placeOf({ database, data }: Config): string {
  return database === null ? `in ${data}` : 'at --database';
}
