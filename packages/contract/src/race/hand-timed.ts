/** Times taken by hand, as lists on paper have to say. */
import type { RunDto } from '../records/run.ts';

/** Whether start or finish was pressed by a hand, and nobody wrote the time over it. */
export function isHandTimed({ data: { sections }, isRunTimeEdited }: RunDto): boolean {
  return !isRunTimeEdited && [sections[0], sections.at(-1)].some((section) => section?.manual === true);
}

/** How many of the results of these heats rest on a hand. */
export function handTimedCount(runs: readonly RunDto[], heats: readonly { readonly id: string }[]): number {
  const ids = new Set(heats.map(({ id }) => id));
  return runs.filter((run) => run.counts && run.status === 'ok' && ids.has(run.heatId) && isHandTimed(run)).length;
}
