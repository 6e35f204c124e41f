/** What a heat is ranked by: results, or in a regularity heat deviations. One place for every list. */
import { standingByDeviation } from './regularity.ts';
import type { HeatRules, Ties } from '../model/rules.ts';
import type { Run } from '../model/run.ts';
import { standingOf, type Bibbed, type Standing } from './standing.ts';

type Regular = Pick<HeatRules, 'regularity'>;

type StandingRun = Pick<Run, 'status' | 'result_100ns' | 'deviation_100ns' | 'crossings' | 'decimals'>;

/** @example rank(runs.map((run) => standingIn(heat.rules, entryOf(run), run)), tiesIn(heat.rules, ties)) */
export function standingIn({ regularity }: Regular, entry: Bibbed, run: StandingRun): Standing {
  return regularity === 'disabled' ? standingOf(entry, run) : standingByDeviation(entry, run);
}

/** Ties by arrival are a matter of results: equal deviations share their rank. */
export function tiesIn({ regularity }: Regular, ties: Ties): Ties {
  return regularity === 'disabled' ? ties : 'share';
}
