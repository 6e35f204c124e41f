/** What was made of each impulse. */
import { bearerOf, type Race, type Trigger, type Verdict } from '@startwand/timing';
import { bibOf } from './ids.ts';
import type { ReadImpulse } from './read-impulses.ts';

export function triggerDocument(race: Race, { source, index, trigger }: ReadImpulse) {
  const verdict = race.triggers.get(trigger.id)?.verdict;
  if (verdict === undefined) throw new TypeError(`${source} ${index} was not judged`);
  return {
    source,
    index,
    status: verdict.status,
    reason: verdict.status === 'used' ? '' : verdict.reason,
    bib: bibOfImpulse(race, trigger, verdict),
  };
}

/** Whose run it times; the gun of a mass start is nobody's. */
function bibOfImpulse(race: Race, { bib }: Trigger, verdict: Verdict): number | null {
  if (verdict.status !== 'used') return bib;
  const [runId, other] = verdict.runIds;
  if (runId === undefined || other !== undefined) return bib;
  const bearer = bearerOf(race, runId);
  return bearer === null ? bib : bibOf(bearer.competitorId);
}
