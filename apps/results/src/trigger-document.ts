/** What was made of each impulse. */
import type { Heat, Trigger, Verdict } from '@startwand/timing';
import { heatOf, type TimedHeat } from './heat-task.ts';
import { bibOf } from './ids.ts';
import type { ReadImpulse } from './read-impulses.ts';

export function triggerDocument(timed: TimedHeat, { source, index, trigger }: ReadImpulse) {
  const verdict = timed.race.triggers.get(trigger.id)?.verdict;
  if (verdict === undefined) throw new TypeError(`${source} ${index} was not judged`);
  return {
    source,
    index,
    // Freed by the judge's word on the start: it is before it, and not used.
    status: isFreed(verdict) ? 'unused' : verdict.status,
    reason: verdict.status === 'used' ? '' : verdict.reason,
    bib: bibOfImpulse(heatOf(timed), trigger, verdict),
  };
}

/** Whose run it times; the gun of a mass start is nobody's. */
function bibOfImpulse(heat: Heat, { bib }: Trigger, verdict: Verdict): number | null {
  if (verdict.status !== 'used') return bib;
  const [runId] = verdict.runIds;
  if (runId === undefined || isGun(heat, verdict, bib)) return bib;
  const run = heat.runs.get(runId);
  return run === undefined ? bib : bibOf(run.competitorId);
}

function isGun({ rules }: Heat, { point }: Verdict, bib: number | null): boolean {
  return point === 0 && bib === null && rules.start === 'mass';
}

function isFreed(verdict: Verdict): boolean {
  return verdict.status !== 'used' && verdict.reason === 'freed';
}
