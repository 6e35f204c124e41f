/**
 * A copy of a data folder, also while a server runs on it, and a data folder from a copy:
 *
 *   npm run backup -- --to FOLDER [--data DIR]
 *   npm run restore -- --from FOLDER [--data DIR]
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, restore } from './database/backup.ts';
import { DatabaseRefused } from './database/database.ts';
import { closeNewFiles } from './files/keep-to-owner.ts';

const usage = `Usage: npm run backup -- --to FOLDER [--data DIR]
       npm run restore -- --from FOLDER [--data DIR]
`;

closeNewFiles();
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  // A wrong option, or a file that cannot be used: the message is for the person at the console.
  if (!(error instanceof TypeError || error instanceof DatabaseRefused)) throw error;
  process.stderr.write(`${error.message}\n${usage}`);
  return 1;
});

async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(usage);
    return 0;
  }
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      data: { type: 'string', default: 'data' },
    },
  });
  const folder = resolve(values.data);
  if (positionals[0] === 'backup' && values.to !== undefined) {
    await backUp(folder, resolve(values.to));
    process.stdout.write(`The data folder ${folder} is backed up to ${resolve(values.to)}.\n`);
  } else if (positionals[0] === 'restore' && values.from !== undefined) {
    await restore(resolve(values.from), folder);
    process.stdout.write(`The data folder ${folder} is as it was in ${resolve(values.from)}.\n`);
  } else {
    throw new TypeError('Say which folder.');
  }
  return 0;
}
