/**
 * In which order test files run. Those that take longest begin first: one that begins last keeps one core busy while the
 * other has nothing left to do. How long a file took is known only where it ran before, which a fresh clone has not.
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
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const found = dearest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found === -1 ? dearest.length : found;
    };
    return others.toSorted((a, b) => place(a) - place(b));
  }
}
