/** `npm start` ends up here: reads the configuration, opens the database, builds the app, listens. */
import { enableCompileCache, flushCompileCache } from 'node:module';

// What was compiled at the last start need not be compiled again: hence the imports below this line.
enableCompileCache();

const { closeNewFiles } = await import('./storage/files/keep-to-owner.ts');
const { describeConfig, describeFaults, readConfig } = await import('./app/config.ts');

closeNewFiles();
// Who reads what the console is told may go away, as `head` does or a window that is closed: the race goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const args = process.argv.slice(2);
const isMigration = args[0] === 'migrate';
const result = readConfig(isMigration ? args.slice(1) : args, process.env);

if (args.includes('--help')) {
  console.log(describeConfig());
} else if ('faults' in result) {
  console.error(describeFaults(result.faults));
  process.exitCode = 1;
} else {
  const say = (line: string): void => {
    console.log(line);
    // Also for the start after this one was killed.
    flushCompileCache();
  };
  // Whoever only brings the tables up to date need not read the app.
  process.exitCode = isMigration
    ? await (await import('./app/with-database.ts')).migrateOnly(result.config, say)
    : await (await import('./app/serve.ts')).serve(result, say);
}
