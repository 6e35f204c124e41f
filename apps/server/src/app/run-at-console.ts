/** What the programs of the console have in common: how they are asked for help, and what they say when they cannot. */
import { DatabaseError, DatabaseRefused } from '../storage/database/database.ts';
import { closeNewFiles } from '../storage/files/keep-to-owner.ts';

/** @param work fails with a `TypeError` where it was called in a way that nobody can */
export async function runAtConsole(usage: string, work: (args: string[]) => Promise<void>): Promise<void> {
  closeNewFiles();
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(usage);
    return;
  }
  try {
    await work(args);
  } catch (error) {
    if (error instanceof DatabaseError) {
      process.stderr.write(`The database was lost: ${error.message}\n`);
      process.exitCode = 1;
      return;
    }
    // A wrong option, or a database or folder that cannot be used: the message is for the person at the console.
    if (!(error instanceof TypeError || error instanceof DatabaseRefused)) throw error;
    process.stderr.write(`${error.message}\n${error instanceof TypeError ? usage : ''}`);
    process.exitCode = 1;
  }
}
