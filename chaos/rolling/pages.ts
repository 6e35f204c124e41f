/** Visitors' pages in processes of their own (`watching-pages.ts`). */
import { startProgram, type Program } from '../../e2e/program.ts';
import type { Watched } from './watching-pages.ts';

/** A process of pages has as many as one core of a browser's machine bears beside its work. */
const PAGES_PER_PROCESS = 250;

/** They say `watching` when all of them are connected. */
export function startPages(url: string, eventId: string, pages: number): readonly Program[] {
  const processes = Math.ceil(pages / PAGES_PER_PROCESS);
  return Array.from({ length: processes }, (_, index) => {
    const count = Math.min(PAGES_PER_PROCESS, pages - index * PAGES_PER_PROCESS);
    return startProgram('chaos/rolling/watching-pages.ts', [url, eventId, String(count)]);
  });
}

/** Ends them. */
export async function whatBecameOf(pages: Program): Promise<Watched> {
  pages.writeLine('end');
  const [line] = await pages.waitForLine(/^\{"pages".*\}$/);
  const watched: Watched = JSON.parse(line);
  return watched;
}
