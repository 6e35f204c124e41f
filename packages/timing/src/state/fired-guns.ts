/**
 * The guns of a mass start that have been fired in a round: each start group's by an impulse, by an
 * operator's override, or both. One that starts nobody any more may be fired again.
 */
import type { RunId } from '../model/ids.ts';
import type { RunState } from './run-state.ts';
import type { TriggerRecord } from './trigger-record.ts';
import type { StartGroup } from '../start/start-groups.ts';

export class FiredGuns {
  readonly #impulses = new Map<StartGroup, TriggerRecord>();
  /** The runs that a given gun is for, by group. */
  readonly #given = new Map<StartGroup, Set<RunId>>();

  isFired(group: StartGroup): boolean {
    return this.#impulses.has(group) || this.isGiven(group);
  }

  /** Whether an operator's gun stands. */
  isGiven(group: StartGroup): boolean {
    return (this.#given.get(group)?.size ?? 0) > 0;
  }

  fire(group: StartGroup, record: TriggerRecord): void {
    this.#impulses.set(group, record);
  }

  unapply(record: TriggerRecord): void {
    for (const [group, gun] of this.#impulses) if (gun === record) this.#impulses.delete(group);
  }

  /** Takes note of whether the run has a given gun now. */
  note({ id, override }: RunState): void {
    for (const runs of this.#given.values()) runs.delete(id);
    if (override.gun === null) return;
    const runs = this.#given.get(override.gun.group);
    if (runs === undefined) this.#given.set(override.gun.group, new Set([id]));
    else runs.add(id);
  }
}
