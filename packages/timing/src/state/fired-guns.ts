/**
 * The guns of a mass start that have been fired on a board: each start group's by an impulse, by an
 * operator's word, or both. One that starts nobody any more may be fired again.
 */
import type { RunId } from '../model/ids.ts';
import type { KeptRun } from './kept-run.ts';
import type { KeptTrigger } from './kept-trigger.ts';
import type { StartGroup } from '../start/start-groups.ts';

export class FiredGuns {
  readonly #impulses = new Map<StartGroup, KeptTrigger>();
  /** The runs that a given gun is for, by group. */
  readonly #given = new Map<StartGroup, Set<RunId>>();

  isFired(group: StartGroup): boolean {
    return this.#impulses.has(group) || this.isGiven(group);
  }

  /** Whether an operator's gun stands. */
  isGiven(group: StartGroup): boolean {
    return (this.#given.get(group)?.size ?? 0) > 0;
  }

  fire(group: StartGroup, kept: KeptTrigger): void {
    this.#impulses.set(group, kept);
  }

  lift(kept: KeptTrigger): void {
    for (const [group, gun] of this.#impulses) if (gun === kept) this.#impulses.delete(group);
  }

  /** Takes note of whether the run has a given gun now. */
  note({ id, word }: KeptRun): void {
    for (const runs of this.#given.values()) runs.delete(id);
    if (word.gun === null) return;
    const runs = this.#given.get(word.gun.group);
    if (runs === undefined) this.#given.set(word.gun.group, new Set([id]));
    else runs.add(id);
  }
}
