/**
 * A copy of a data folder, also while a server runs on it, and a data folder from a copy:
 *
 *   npm run backup -- --to FOLDER [--data DIR]
 *   npm run restore -- --from FOLDER [--data DIR]
 *   npm run restore -- --check --from FOLDER     says whether it would be one, and what is in it
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { calledAs } from './base/called-as.ts';
import { backUp, restore } from './storage/database/backup.ts';
import { checkBackup } from './storage/database/check-backup.ts';
import { runAtConsole } from './app/run-at-console.ts';

const usage = `Usage: ${calledAs('backup')} --to FOLDER [--data DIR]
       ${calledAs('restore')} --from FOLDER [--data DIR]
       ${calledAs('restore')} --check --from FOLDER

--check opens the backup as a restore would, says what is in it and changes nothing.
`;

await runAtConsole(usage, main);

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      data: { type: 'string', default: 'data' },
      check: { type: 'boolean', default: false },
      // What the server says to itself: see timed-backups.ts.
      before: { type: 'string' },
    },
  });
  const folder = resolve(values.data);
  if (positionals[0] === 'backup' && values.to !== undefined) {
    await backUp(folder, resolve(values.to), values.before ?? null);
    process.stdout.write(`The data folder ${folder} is backed up to ${resolve(values.to)}.\n`);
  } else if (positionals[0] === 'restore' && values.from !== undefined && values.check) {
    const from = resolve(values.from);
    const { accounts, events, triggers, files } = checkBackup(from);
    process.stdout.write(
      `The backup ${from} is whole: ${accounts} accounts, ${events} events, ${triggers} triggers, ${files} uploaded files.\n`,
    );
  } else if (positionals[0] === 'restore' && values.from !== undefined) {
    await restore(resolve(values.from), folder);
    process.stdout.write(`The data folder ${folder} is as it was in ${resolve(values.from)}.\n`);
  } else {
    throw new TypeError('Say which folder.');
  }
}
