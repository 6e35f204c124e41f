/**
 * Taps of phones by their moment. A number that a phone says afterwards is about a tap of its own. One without a tap stays open until the
 * tap arrives, and so does one of a tap on which an operator has decided: of one moment no two people are timed.
 */
import { isPhone } from '../model/hand-source.ts';
import type { TriggerId } from '../model/ids.ts';
import type { Trigger } from '../model/trigger.ts';
import type { Decision } from '../model/decision.ts';
import { isOfSamePassing } from './clear-line.ts';
import type { Place, TriggerRecord } from './trigger-record.ts';

/** `none`: the phone has sent no tap of that moment. `held`: an operator gave the tap to somebody, or deleted it. */
export type NumberedTap = 'own' | 'none' | 'held';

export class PhoneTaps {
  readonly #byTime = new Map<bigint, Trigger[]>();

  add(trigger: Trigger): void {
    if (trigger.kind === 'clear' || !isPhone(trigger.deviceId)) return;
    const others = this.#byTime.get(trigger.timestamp);
    if (others === undefined) this.#byTime.set(trigger.timestamp, [trigger]);
    else others.push(trigger);
  }

  /** The taps that a number is about; none where the phone has sent no tap of that moment. */
  of(numbering: Trigger): readonly TriggerId[] {
    return this.#saidOf(numbering).flatMap(({ id, corrected }) => (corrected ? [] : [id]));
  }

  /** Whether the tap was numbered before it arrived. */
  isNumbered(tap: Trigger): boolean {
    return isPhone(tap.deviceId) && this.#saidOf(tap).some(({ corrected }) => corrected);
  }

  #saidOf(trigger: Trigger): readonly Trigger[] {
    return (this.#byTime.get(trigger.timestamp) ?? []).filter((other) => isOfSamePassing(other, trigger));
  }
}

/**
 * @param taps those of the number's moment
 * @param held by operators
 * @param find the record of a tap
 */
export function tapOf(
  numbering: TriggerRecord,
  taps: readonly TriggerId[],
  held: ReadonlySet<TriggerId>,
  find: (id: TriggerId) => TriggerRecord | undefined,
): NumberedTap {
  const known = taps.filter((id) => isKnownTo(numbering, find(id)?.place ?? null));
  if (known.length === 0) return 'none';
  return known.some((id) => held.has(id)) ? 'held' : 'own';
}

/** A tap that arrived when its heat was finished makes nothing of a number that was there before: nothing moves any more. */
function isKnownTo({ place, tooLateFor }: TriggerRecord, tap: Place | null): boolean {
  if (tap === null) return true;
  return place === null ? tooLateFor.length > 0 : place.revision > tap.revision;
}

/** Impulses that operators gave or deleted. */
export function operatorsTaps(decisions: readonly Decision[]): ReadonlySet<TriggerId> {
  const held = new Set<TriggerId>();
  for (const decision of decisions) {
    if (decision.kind === 'giveTrigger' || decision.kind === 'deleteTrigger') held.add(decision.triggerId);
    if (decision.kind === 'giveTriggers') for (const { triggerId } of decision.given) held.add(triggerId);
    if (decision.kind === 'freeTrigger') held.delete(decision.triggerId);
    if (decision.kind !== 'shiftImpulses') continue;
    for (const { triggerId, runId } of decision.impulses) {
      if (runId === null) held.delete(triggerId);
      else held.add(triggerId);
    }
  }
  return held;
}
