/** Who may come to a point, for who stands there with a phone. */
import type { EventView } from '../../race/history/event-view.ts';

interface Starter {
  readonly startNumber: number;
  readonly name: string;
}

/** Those in the heats that are armed, and all where none is; by their bibs. */
export function startersOf({ race, competitors }: EventView): readonly Starter[] {
  const armed = [...race.heats.values()].filter(({ state }) => state === 'armed');
  const ids = armed.length === 0 ? race.entries.keys() : new Set(armed.flatMap(({ startList }) => startList));
  const starters: Starter[] = [];
  for (const id of ids) {
    const startNumber = race.entries.get(id)?.bib ?? null;
    const competitor = competitors.get(id);
    if (startNumber === null || competitor === undefined) continue;
    starters.push({ startNumber, name: `${competitor.lastName} ${competitor.firstName}` });
  }
  return starters.toSorted((a, b) => a.startNumber - b.startNumber);
}
