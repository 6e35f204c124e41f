/**
 * `npm run steadiness`: parts of the tests again and again, half of the runs beside a busy process, until each was run as
 * often as it should. A test that fails now and then is found by that, with the seed of its order.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, knownNames } from '../command-line.mjs';
import { node, root } from '../paths.mjs';
import { runCommand } from '../run-command.mjs';
import { useRunFolder } from '../run-folder.mjs';
import { nextRun, parts, readRuns, sayRed, tableOf, writeRuns, type Part, type Run } from './counts.ts';
import { runPart } from './run-part.ts';

const usage = `Runs parts of the tests again and again, half of the runs beside a busy process.

  npm run steadiness                        all parts; goes on where it was stopped
  npm run steadiness -- --only pages        one part (repeatable)
  npm run steadiness -- --show              what was counted until now
  npm run steadiness -- --anew              forgets what was counted

Ends with 1 when a run was red. The output of red runs lies in .cache/steadiness.
The parts: ${parts.map(({ name }) => name).join(', ')}
`;
const options = {
  only: { type: 'string', multiple: true },
  show: { type: 'boolean', default: false },
  anew: { type: 'boolean', default: false },
} as const;
const file = join(root, '.cache/steadiness.json');
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

useRunFolder();
process.exitCode = await main();

async function main(): Promise<number> {
  const names = parts.map(({ name }) => name);
  const { values } = commandLine(usage, options);
  const only = values.only ?? names;
  knownNames('part', only, names, usage);
  const chosen = parts.filter(({ name }) => only.includes(name));
  if (values.anew) rmSync(file, { force: true });
  if (!values.show) await count(chosen);
  const runs = readRuns(file);
  say(tableOf(chosen, runs));
  return runs.every(({ failed }) => failed.length === 0) ? 0 : 1;
}

async function count(chosen: readonly Part[]): Promise<void> {
  for (;;) {
    const next = nextRun(chosen, readRuns(file));
    if (next === null) return;
    const { part, isBesideLoad } = next;
    const run = await runOnce(part, isBesideLoad);
    // Read again: another one may have counted beside.
    writeRuns(file, [...readRuns(file), run]);
    const green = run.failed.length === 0;
    say(green ? `green ${part.name}, seed ${run.seed}, ${run.seconds} s` : sayRed(run));
  }
}

async function runOnce({ name }: Part, isBesideLoad: boolean): Promise<Run> {
  const seed = randomInt(1, 1_000_000);
  const endLoad = isBesideLoad ? beginLoad() : () => {};
  const began_ms = performance.now();
  try {
    const failed = await runPart(name, seed);
    const seconds = Math.round((performance.now() - began_ms) / 1_000);
    return { part: name, seed, isBesideLoad, commit: await commitNow(), seconds, failed };
  } finally {
    endLoad();
  }
}

/** One core is busy. It ends by itself when this process is gone: nobody writes to it any more. */
function beginLoad(): () => void {
  const busy =
    'process.stdin.resume().on("end", () => process.exit()); const work = () => { for (let i = 0; i < 1e7; i++); setImmediate(work); }; work();';
  const load = spawn(node, ['-e', busy], { stdio: ['pipe', 'ignore', 'ignore'] });
  return () => load.kill('SIGKILL');
}

async function commitNow(): Promise<string> {
  const { code, output } = await runCommand('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  return code === 0 ? output.trim() : 'a copy without history';
}
