/**
 * In which order test files run: one project behind the other, since a process that files share ends when the next file
 * is of another project. Within a project those that take longest begin first, by what was measured: one that begins
 * last keeps one core busy while the other has nothing left to do.
 *
 * All others come in another order in each run: files that share a process must not depend on which came before. The
 * order follows from the seed (`npm test -- --seed 7`, `npx vitest run --sequence.seed=7`).
 */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './paths.mjs';
import { dear_s, readTimes } from './tests/measured-times.mjs';

/** Whose files wait most for programs and clocks go beside the others from the beginning; short files fill the end. */
const projects = ['laws', 'node', 'server', 'rendered', 'pages', 'rules'] as const;

export interface TestFile {
  readonly project: string;
  /** In the repository. */
  readonly path: string;
}

export class DearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const named = files.map((file) => ({
      file,
      project: file.project.name,
      path: relative(root, file.moduleId),
    }));
    return Promise.resolve(inOrder(named, readTimes().files, seed).map(({ file }) => file));
  }
}

/** @param times in seconds, by paths; a file that is not in it takes no time worth speaking of */
export function inOrder<File extends TestFile>(
  files: readonly File[],
  times: Readonly<Record<string, number>>,
  seed: number,
): File[] {
  const mixed = shuffled(
    files.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    seed,
  );
  const priceOf = ({ path }: File): number => {
    const took_s = times[path] ?? 0;
    return took_s >= dear_s ? took_s : 0;
  };
  return mixed.toSorted((a, b) => placeOf(a) - placeOf(b) || priceOf(b) - priceOf(a));
}

function nameOf({ project, path }: TestFile): string {
  return `${project} ${path}`;
}

function placeOf({ project }: TestFile): number {
  const found = projects.findIndex((name) => name === project);
  return found === -1 ? projects.length : found;
}

/** @example shuffled(['a', 'b', 'c'], 7) // the same each time */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  const left = [...items];
  const order: Item[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1));
  return order;
}

/** The generator Mulberry32: even numbers from 0 up to 1, which follow from the seed. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
