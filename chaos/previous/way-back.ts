/** A data folder of the release before is taken over by this one, and the way back is walked: by the backup that the upgrade made. */
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startProgram, type Program } from '../../e2e/program.ts';
import { root } from '../../scripts/paths.mjs';
import type { Outcome } from '../outcome.ts';
import { deliver, deviceId, logIn, pin, triggerOf } from '../timer.ts';
import { unpackPrevious } from './previous-tree.ts';

const session = 'upgrade';
/** Delivered to the older program, and to the newer one behind the upgrade. */
const BEFORE = 20;
const BEHIND = 10;
const ready = /ready at (http:\S+)/;

export async function upgradeAndBack(): Promise<Outcome> {
  const previous = await unpackPrevious();
  try {
    const { counts, faults } = await walkBack(previous.folder);
    return { counts: [`a data folder of ${previous.name}`, ...counts], faults };
  } finally {
    previous.remove();
  }
}

async function walkBack(tree: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-way-back-'));
  const data = join(folder, 'data');
  const faults: string[] = [];
  const expectUpTo = (found: number | null, wanted: number, who: string): void => {
    if (found !== wanted) faults.push(`${who} acknowledged up to ${found}, and ${wanted} were delivered`);
  };
  try {
    await run(tree, 'provision.ts', ['device', '--device', deviceId, '--pin', pin, '--data', data]);
    expectUpTo(await deliverTo(tree, data, [1, BEFORE]), BEFORE, 'the older program');
    const said: string[] = [];
    const behind = [BEFORE + 1, BEFORE + BEHIND] as const;
    // Acknowledged up to the last one only where those before are there.
    expectUpTo(await deliverTo(root, data, behind, said), BEFORE + BEHIND, 'the newer program');
    const [backup] = readdirSync(join(data, 'upgrades'));
    if (backup === undefined) throw new Error('The newer program made no backup before it changed the tables.');
    if (!said.some((line) => line.startsWith('The tables are up to date after')))
      faults.push('the upgrade was not told');
    const refused = start(tree, 'main.ts', serverArguments(data));
    if ((await refused.exitCode()) !== 1) faults.push('the older program began on newer tables');
    renameSync(join(data, 'startwand.db'), join(folder, 'newer.db'));
    await run(tree, 'backup.ts', ['restore', '--from', join(data, 'upgrades', backup), '--data', data]);
    // What came since is missing there, and the device still has it.
    expectUpTo(await deliverTo(tree, data, behind), BEFORE + BEHIND, 'the older program on the backup');
    return {
      counts: [
        `was taken over, with a backup (${backup}), and led back by that: ${BEFORE + BEHIND} triggers are there`,
      ],
      faults,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The device delivers these, the first to the last. @returns up to where the server has all of the session */
async function deliverTo(
  tree: string,
  data: string,
  [first, last]: readonly [first: number, last: number],
  said: string[] = [],
): Promise<number | null> {
  const server = start(tree, 'main.ts', serverArguments(data));
  try {
    const [, url = ''] = await server.waitForLine(ready);
    const triggers = Array.from({ length: last - first + 1 }, (_, index) => triggerOf(session, first + index));
    return await deliver(url, await logIn(url), triggers);
  } finally {
    await server.end('SIGTERM');
    said.push(...server.lines);
  }
}

function serverArguments(data: string): readonly string[] {
  return ['--port=0', '--no-demo', '--reserve=1', `--data=${data}`];
}

function start(tree: string, file: string, args: readonly string[]): Program {
  return startProgram(relative(root, join(tree, 'apps/server/src', file)), args);
}

async function run(tree: string, file: string, args: readonly string[]): Promise<void> {
  const program = start(tree, file, args);
  if ((await program.exitCode()) !== 0) throw new Error(program.lines.join('\n'));
}
