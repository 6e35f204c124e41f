/**
 * In which order test files run. Those that take longest begin first: one that begins last keeps one core busy while the
 * other has nothing left to do. How long a file took is known only where it ran before, which a fresh clone has not.
 *
 * All others come in another order in each run: files that share a process must not depend on which came before. The
 * order follows from the seed (`npm test -- --seed 7`, `npx vitest run --sequence.seed=7`).
 */
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Ten seconds and more, the longest first. Most of it is waiting, so two beside each other do not disturb. */
const dearest = [
  'attacks/attacks.test.ts',
  'apps/server/src/http/fuzz.test.ts',
  'apps/server/src/http/shared-thread.test.ts',
  'apps/server/src/http/permission-matrix.test.ts',
  'e2e/device-link.test.ts',
  'apps/server/src/live/rooms/event-room.test.ts',
  'apps/server/src/start-messages.test.ts',
  'chaos/several-servers.test.ts',
] as const;

export class DearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const others = shuffled(
      files.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
      seed,
    );
    const place = ({ moduleId }: TestSpecification): number => {
      const found = dearest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found === -1 ? dearest.length : found;
    };
    return Promise.resolve(others.toSorted((a, b) => place(a) - place(b)));
  }
}

function nameOf({ project, moduleId }: TestSpecification): string {
  return `${project.name} ${moduleId}`;
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
