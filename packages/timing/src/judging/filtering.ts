/**
 * What is no further impulse but one that was there already: resent, the same passing seen by
 * another source, one beam on two channels, a second sight of who has just passed. They are asked in this
 * order, so that the reason is the nearest one.
 */
import type { RoundState } from '../state/round-state.ts';
import { isCoincidence } from '../state/coincidence.ts';
import { unused, type Judgement } from './judgement.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import { isResent } from '../state/resent.ts';
import { isDuplicate } from './trigger-filter.ts';

/** Another source of the point may have seen the passing before; `null`: none has. */
type BySource = (record: TriggerRecord, point: number, roundStates: readonly RoundState[]) => Judgement | null;

/** `null`: an impulse of its own. */
export function filterOut(
  record: TriggerRecord,
  point: number,
  roundStates: readonly RoundState[],
  bySource: BySource,
): Judgement | null {
  const { trigger } = record;
  if (roundStates.some((roundState) => isResent(trigger, roundState.used(point)))) {
    return unused('filtered', 'duplicate', roundStates, point);
  }
  const seen = bySource(record, point, roundStates);
  if (seen !== null) return seen;
  if (roundStates.some((roundState) => isCoincidence(trigger, roundState.used(point)))) {
    return unused('filtered', 'coincidence', roundStates, point);
  }
  if (roundStates.some((roundState) => isDuplicate(trigger, roundState.used(point), roundState))) {
    return unused('filtered', 'duplicate', roundStates, point);
  }
  return null;
}
