/** What its event made of a trigger, as far as programs are told. */
import { bearerOf, type Race, type TriggerId, type Verdict } from '@startwand/timing';

export interface Judged {
  readonly verdict: Verdict;
  /** Of the run that an operator gave it to; `null`: the number that the device reported stands. */
  readonly givenBib: number | null;
}

/** `null`: the event has not looked at it yet. */
export function judgedIn(race: Race, triggerId: TriggerId): Judged | null {
  const verdict = race.triggers.get(triggerId)?.verdict;
  return verdict === undefined ? null : { verdict, givenBib: givenBib(race, verdict) };
}

function givenBib(race: Race, verdict: Verdict): number | null {
  if (verdict.status !== 'used' || verdict.by !== 'operator') return null;
  const [runId, other] = verdict.runIds;
  // The gun of a group is nobody's own.
  if (runId === undefined || other !== undefined) return null;
  const bearer = bearerOf(race, runId);
  return bearer === null ? null : (race.entries.get(bearer.competitorId)?.bib ?? null);
}
