/** What was made of each impulse. */
import { bearerOf, type Race, type Trigger, type Verdict } from '@startwand/timing';
import { bibOf, HEAT } from './ids.ts';
import type { ReadImpulse } from './read-impulses.ts';

export function triggerDocument(race: Race, { source, index, trigger }: ReadImpulse) {
  const verdict = race.triggers.get(trigger.id)?.verdict;
  if (verdict === undefined) throw new TypeError(`${source} ${index} was not judged`);
  return {
    source,
    index,
    // Freed by the judge's word on the start: it is before it, and not used.
    status: isFreed(verdict) ? 'unused' : verdict.status,
    reason: verdict.status === 'used' ? '' : verdict.reason,
    bib: bibOfImpulse(race, trigger, verdict),
  };
}

/** Whose run it times; the gun of a mass start is nobody's. */
function bibOfImpulse(race: Race, { bib }: Trigger, verdict: Verdict): number | null {
  if (verdict.status !== 'used') return bib;
  const [runId] = verdict.runIds;
  if (runId === undefined || isGun(race, verdict, bib)) return bib;
  const bearer = bearerOf(race, runId);
  return bearer === null ? bib : bibOf(bearer.competitorId);
}

function isGun(race: Race, { point }: Verdict, bib: number | null): boolean {
  return point === 0 && bib === null && race.heats.get(HEAT)?.rules.start === 'mass';
}

function isFreed(verdict: Verdict): boolean {
  return verdict.status !== 'used' && verdict.reason === 'freed';
}
