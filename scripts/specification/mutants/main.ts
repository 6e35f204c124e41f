/**
 * `npm run mutants -- --specification`: takes sentences of the specification by the seed, changes one thing where the rule of
 * each is made, runs the tests that carry its mark and nothing else, and demands that one of them fails. The sources on disk
 * stay as they are. Ends with 1 when a change was not noticed.
 */
import { commandLine, wholeNumber } from '../../command-line.mjs';
import { mutantOptions, mutantUsage } from '../../mutant-usage.mjs';
import { node, root, tool } from '../../paths.mjs';
import { runCommand } from '../../run-command.mjs';
import { chooseMutants, type ChosenMutant } from './choose.ts';
import { places } from './places.ts';

/** The project of a test file (`vitest.config.ts`), what takes longest at the end. */
const projects: Readonly<Record<string, string>> = {
  rules: 'packages/',
  pages: 'apps/web/',
  server: 'apps/server/',
  rendered: 'e2e/rendered/',
};

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = commandLine(mutantUsage, mutantOptions);
  const seed = wholeNumber('seed', values.seed, mutantUsage);
  const mutants = chooseMutants({
    seed,
    count: wholeNumber('count', values.count ?? String(values.each ? Object.keys(places).length : 60), mutantUsage),
    only: values.only ?? null,
    isQuick: values.quick,
    isEach: values.each,
  });
  let survived = 0;
  const waiting = [...mutants];
  const inTurns = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const isNoticed = await isSeen(next);
      if (!isNoticed) survived += 1;
      const { mark, place, change } = next;
      process.stdout.write(`${isNoticed ? 'noticed ' : 'SURVIVED'} ${mark} ${place}:${change}\n`);
    }
  };
  await Promise.all([inTurns(), inTurns()]);
  process.stdout.write(`${mutants.length - survived} of ${mutants.length} changes noticed, seed ${seed}\n`);
  return survived === 0 && mutants.length > 0 ? 0 : 1;
}

/** Most changes are noticed by a rule's own tests, within a second: neither a server nor a page is started for them. */
async function isSeen(mutant: ChosenMutant): Promise<boolean> {
  for (const [project, folder] of Object.entries(projects)) {
    const files = mutant.files.filter((file) => file.startsWith(folder));
    // One after the other, the dearer only where the cheaper noticed nothing.
    if (files.length > 0 && (await isSeenBy(project, files, mutant))) return true;
  }
  return false;
}

async function isSeenBy(project: string, files: readonly string[], mutant: ChosenMutant): Promise<boolean> {
  const { mark, place, turn } = mutant;
  const pattern = `${mark.replace('.', '\\.')}(?!\\d)`;
  const vitest = [
    tool('vitest/vitest.mjs'),
    'run',
    '--root',
    root,
    `--project=${project}`,
    '--bail=1',
    '--maxWorkers=1',
  ];
  const config = ['--config', 'scripts/specification/mutants/vitest.config.ts', '-t', pattern];
  const { code, output } = await runCommand(node, [...vitest, ...config, ...files], {
    cwd: root,
    env: {
      ...process.env,
      DATABASES: 'embedded',
      MUTANT: `${place} ${turn}`,
      NODE_OPTIONS: `--import ${new URL('read-changed.mjs', import.meta.url).href}`,
    },
  });
  // A run that could not begin says nothing of the change.
  if (code !== 0 && !/failed/.test(output)) throw new Error(`${mark}: ${output}`);
  return code !== 0;
}
