/** Names once for the event that its distance or a section length is still a proposal and stands on no paper. */
import { found, paced, type Checking, type Finding } from './finding.ts';
import type { Heat } from '../model/race.ts';
import { hasProposedLength, proposedSpeedRules } from '../model/proposed.ts';
import type { RaceState } from '../state/race-state.ts';

/** @param heats those that are looked at: a distance of their own is confirmed. */
export function* proposedLength(
  { rules, course }: Pick<RaceState, 'rules' | 'course'>,
  heats: readonly Heat[],
): Checking {
  let isDistanceProposed = false;
  yield* paced(heats, (heat) => {
    isDistanceProposed ||= proposedSpeedRules(rules, heat.rules).includes('distance_mm');
  });
  const all: Finding[] = [];
  if (isDistanceProposed) all.push(found('proposedLength', 'settings', {}));
  if (heats.length > 0 && hasProposedLength(course)) all.push(found('proposedLength', 'course', {}));
  return all;
}
