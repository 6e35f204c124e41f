/** The ranking of a heat, read from the race. Pages rank with the same functions. */
import { standingIn, tiesIn } from './heat-standing.ts';
import { rank, type Ranked } from './rank.ts';
import { withoutResult, type Standing } from './standing.ts';
import type { Entry } from '../model/entry.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { Heat, Race } from '../model/race.ts';

export interface HeatRow extends Standing {
  readonly entry: Entry;
}

/**
 * Everyone of the heat, by the run that counts. Competitors without a run are waiting.
 *
 * @example rankRows(race, heat, rowsOfHeat(race, heat))
 */
export function rowsOfHeat({ entries }: Pick<Race, 'entries'>, heat: Heat): readonly HeatRow[] {
  const counting = new Map(
    [...heat.runs.values()].filter(({ counts }) => counts).map((run) => [run.competitorId, run]),
  );
  const everyone = new Set<CompetitorId>([...heat.startList, ...counting.keys()]);
  return [...everyone].flatMap((competitorId) => {
    const entry = entries.get(competitorId);
    const run = counting.get(competitorId);
    if (entry === undefined) return [];
    const standing = run === undefined ? withoutResult(entry, 'waiting') : standingIn(heat.rules, entry, run);
    return [{ ...standing, entry }];
  });
}

/** Ranks rows of `rowsOfHeat`, all of them or some, by the ties and dead heats of the heat. */
export function rankRows(race: Pick<Race, 'rules'>, heat: Heat, rows: readonly HeatRow[]): readonly Ranked<HeatRow>[] {
  return rank(rows, tiesIn(heat.rules, race.rules.ties), heat.deadHeats);
}
