/**
 * The ranking over the rated heats of an event. With exactly one rated heat it is the ranking of that heat, with its ties and
 * its dead heats. With several, equal totals share the rank. Pages, files, papers and programs read this rule.
 */
import type { DeadHeat } from '../model/race.ts';
import type { HeatRules, OverallMode, Ties } from '../model/rules.ts';
import { tiesIn } from './heat-standing.ts';
import { overallOf, type Outcome } from './overall.ts';
import { rank, type Ranked } from './rank.ts';
import type { Bibbed, Standing } from './standing.ts';

/** The result of one rated heat, with the crossing that orders equal results. */
export type RatedOutcome = Outcome & Pick<Standing, 'arrival'>;

/** The fields of a rated heat that decide about ties. */
export interface RatedHeat extends Pick<HeatRules, 'regularity'> {
  readonly deadHeats: readonly DeadHeat[];
}

export interface TiesInTotal {
  readonly ties: Ties;
  readonly deadHeats: readonly DeadHeat[];
}

/**
 * The total of one competitor.
 *
 * @param outcomes one for each rated heat, in heat order; `null` stands for a heat without an entry
 */
export function totalOf(
  { competitorId, bib }: Bibbed,
  outcomes: readonly (RatedOutcome | null)[],
  mode: OverallMode,
): Standing {
  const [only = null] = outcomes;
  const arrival = outcomes.length === 1 ? (only?.arrival ?? null) : null;
  return { competitorId, bib, ...overallOf(outcomes, mode), arrival };
}

const shared: TiesInTotal = { ties: 'share', deadHeats: [] };

/** Returns how equal totals are ranked: `ties` is the setting of the event. */
export function tiesInTotal(rated: readonly RatedHeat[], ties: Ties): TiesInTotal {
  const [only, ...others] = rated;
  if (only === undefined || others.length > 0) return shared;
  return { ties: tiesIn(only, ties), deadHeats: only.deadHeats };
}

/**
 * Ranks totals among each other: those of everybody, or those of one group.
 *
 * @example rankTotals(entries.map((entry) => totalOf(entry, outcomesOf(entry), rules.overall)), heats, rules.ties)
 */
export function rankTotals<Row extends Standing>(
  totals: readonly Row[],
  rated: readonly RatedHeat[],
  eventTies: Ties,
): readonly Ranked<Row>[] {
  const { ties, deadHeats } = tiesInTotal(rated, eventTies);
  return rank(totals, ties, deadHeats);
}
