/** Triggers in any order of arrival, for property tests. */
import type { Trigger } from '../src/index.ts';

export function shuffledBatches(triggers: readonly Trigger[], roll: () => number): Trigger[][] {
  const shuffled = triggers
    .map((trigger) => ({ trigger, place: roll() }))
    .sort((a, b) => a.place - b.place)
    .map(({ trigger }) => trigger);
  const batches: Trigger[][] = [];
  for (let first = 0; first < shuffled.length;) {
    const size = 1 + (roll() % 5);
    // A batch begins with some that were sent before.
    batches.push(shuffled.slice(Math.max(0, first - (roll() % 3)), first + size));
    first += size;
  }
  return batches;
}
