/** How many rounds of a property are played, and from which seed: `npm run desk-races` says so, else the run of all tests. */
import { isQuick } from '../../../scripts/tests/quick-run.mjs';

export type DeskProperty = 'undo' | 'novice';

/** So that a red run is repeated by the next one; `npm run desk-races` takes another each time. */
const usualSeed = 1;

/**
 * The seeds of the rounds, one each: `seed` alone repeats a round.
 *
 * @param usual how many in the quick run, and in the whole one
 * @example test.each(seedsOf('undo', { quick: 100, whole: 400 }))('…', async (seed) => …)
 */
export function seedsOf(property: DeskProperty, usual: { readonly quick: number; readonly whole: number }): number[] {
  const asked = process.env[`DESK_RACES_${property.toUpperCase()}`];
  const count = asked === undefined ? (isQuick ? usual.quick : usual.whole) : Number(asked);
  const first = Number(process.env['DESK_RACES_SEED'] ?? usualSeed);
  return Array.from({ length: count }, (_, round) => first + round);
}
