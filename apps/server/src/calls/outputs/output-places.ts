/** Selects the outputs that a server runs when more were started than it has places for. */
import type { StartedOutput } from './store.ts';

/**
 * Deals the places out in rounds, one to each account in a round: where all are taken, the account with the most loses one to an
 * account with fewer.
 *
 * @param started the earliest first
 */
export function placesByAccount(started: readonly StartedOutput[], most: number): ReadonlySet<StartedOutput> {
  const counts = new Map<string, number>();
  const withRound = started.map((output) => {
    const round = counts.get(output.ownerId) ?? 0;
    counts.set(output.ownerId, round + 1);
    return { output, round };
  });
  const inTurn = withRound.toSorted((a, b) => a.round - b.round).map(({ output }) => output);
  return new Set(inTurn.slice(0, most));
}
