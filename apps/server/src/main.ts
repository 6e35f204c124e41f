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
  // Bringing the tables up to date does not need the app.
  const run = isMigration
    ? await import('./app/with-database.ts').then(
        ({ migrateOnly }) =>
          () =>
            migrateOnly(result.config, say),
      )
    : await import('./app/serve.ts').then(
        ({ serve }) =>
          () =>
            serve(result, say),
      );
  // Under `node --watch` threads would report each file that they load, as if it were a message of ours.
  delete process.env['WATCH_REPORT_DEPENDENCIES'];
  process.exitCode = await run();
}
