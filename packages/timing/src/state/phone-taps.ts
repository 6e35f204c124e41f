/**
 * Taps of phones by their moment. A number that a phone says afterwards is about a tap of its own. One without a tap stays open until the
 * tap arrives, and so does one of a tap on which an operator has decided: of one moment no two people are timed.
 */
import { isPhone } from '../model/hand-source.ts';
import type { TriggerId } from '../model/ids.ts';
import type { Trigger } from '../model/trigger.ts';
import type { Action } from './action.ts';
import { isOfSamePassing } from './clear-line.ts';

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

export function tapOf(taps: readonly TriggerId[], held: ReadonlySet<TriggerId>): NumberedTap {
  if (taps.length === 0) return 'none';
  return taps.some((id) => held.has(id)) ? 'held' : 'own';
}

/** Impulses that operators gave or deleted. What phones join is no operator's word. */
export function operatorsTaps(standing: readonly Action[]): ReadonlySet<TriggerId> {
  const held = new Set<TriggerId>();
  for (const { decision, by } of standing) {
    if (isPhone(by)) continue;
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
