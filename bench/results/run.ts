/**
 * Official results of 250,000 triggers by `npm run results`: how long the command takes and how much memory,
 * beside a program that only parses and allocates the same input.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from '../../scripts/paths.mjs';
import { atMost, besideTheOthers, rowOf, type BenchRow } from '../bench-row.ts';
import { inFolder } from '../stage/databases.ts';
import { inTurns } from '../stage/measure.ts';
import { raceFile, TRIGGERS } from './race-file.ts';
import { sized } from '../stage/sized.ts';

/** What else runs on the machine can only slow a program down: the fastest is what it takes. */
const ROUNDS = sized(3, 1);
const TIME_MAX_S = 3;
const MEMORY_MAX_MB = 500;
/** As `scripts/results.mjs` runs it. */
const MEMORY = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

interface Usage {
  readonly wall_s: number;
  readonly cpu_s: number;
  readonly peak_MB: number;
}

export function run(): Promise<readonly BenchRow[]> {
  return inFolder(async (folder) => {
    const path = join(folder, 'race.json');
    writeFileSync(path, raceFile());
    const cache = join(folder, 'cache');
    const of = await inTurns(ROUNDS, {
      bare: () => usageOf(['bench/results/bare-reading.ts', path], cache),
      ours: () => usageOf([...MEMORY, 'apps/results/src/main.ts', path], cache),
    });
    const least = (name: 'ours' | 'bare', what: keyof Usage) => Math.min(...of(name).map((usage) => usage[what]));
    const bare = (what: keyof Usage) => [least('bare', what), 'parsing and allocating the same'] as const;
    const [wall_s, peak_MB] = [least('ours', 'wall_s'), least('ours', 'peak_MB')];
    const figure = `results of ${TRIGGERS.toLocaleString('en')} triggers`;
    const slow = 'judging takes as long as at the release before; it was 3.5 s on a faster machine';
    return [
      rowOf(figure, [wall_s, 's'], bare('wall_s'), atMost(wall_s, TIME_MAX_S, 's'), slow),
      rowOf(`${figure}, of the processor`, [least('ours', 'cpu_s'), 's'], bare('cpu_s'), besideTheOthers),
      rowOf(`${figure}, memory`, [peak_MB, 'MB'], bare('peak_MB'), atMost(peak_MB, MEMORY_MAX_MB, 'MB')),
    ];
  });
}

function usageOf(argv: readonly string[], cache: string): Usage {
  const began = performance.now();
  const asking = ['--import', join(root, 'bench/results/say-usage.ts')];
  const { status, output } = spawnSync(node, [...asking, ...argv], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const wall_s = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}`);
  const said: unknown = JSON.parse(String(output[3]));
  if (!isUsage(said)) throw new Error('a program did not say what it took');
  return { wall_s, cpu_s: said.cpu_ms / 1000, peak_MB: said.peak_kB / 1024 };
}

function isUsage(said: unknown): said is { readonly cpu_ms: number; readonly peak_kB: number } {
  return typeof said === 'object' && said !== null && 'cpu_ms' in said && 'peak_kB' in said;
}
