/** The outcome of each competitor in each rated heat. The total (`event-result.ts`) is made of these. */
import { hasBegun, toCome, type Outcome, type RatedOutcome } from '@startwand/timing';
import type { PublicDetailDto } from '../records/detail.ts';
import type { HeatDto } from '../records/event.ts';
import { standingOfRun } from './live-run.ts';
import type { RunDto } from '../records/run.ts';

/** What is read of a detail. */
type Lists = Pick<PublicDetailDto, 'heats' | 'startLists' | 'runs'>;

/** The heats that count for the overall ranking, in their order. */
export function ratedHeats<Heat extends Pick<HeatDto, 'isRated' | 'state' | 'position'>>(
  heats: readonly Heat[],
): readonly Heat[] {
  return heats.filter((heat) => heat.isRated && heat.state !== 'cancelled').toSorted((a, b) => a.position - b.position);
}

/**
 * One outcome for each of these heats, by the competitor's id.
 *
 * @example ratedOutcomes(detail, ratedHeats(detail.heats))(competitor.id)
 */
export function ratedOutcomes(
  detail: Pick<Lists, 'startLists' | 'runs'>,
  heats: readonly HeatDto[],
): (competitorId: string) => readonly (RatedOutcome | null)[] {
  const given = heats.map((heat) => outcomesIn(detail, heat));
  return (competitorId) => given.map((outcomes) => (outcomes === null ? toCome : (outcomes.get(competitorId) ?? null)));
}

/** Rated heats that have not begun in this round, while others have: until then the total is provisional. */
export function heatsToCome(detail: Lists): readonly HeatDto[] {
  const rated = ratedHeats(detail.heats);
  const ahead = rated.filter((heat) => outcomesIn(detail, heat) === null);
  return ahead.length < rated.length ? ahead : [];
}

const waiting: RatedOutcome = { status: 'waiting', result_100ns: null, arrival: null };

/**
 * What the heat gave to whom: a result, a status, or still waiting on the start list. Competitors that are not in the
 * map have not started; `null`: the heat is to come.
 */
function outcomesIn(
  detail: Pick<Lists, 'startLists' | 'runs'>,
  heat: HeatDto,
): ReadonlyMap<string, RatedOutcome> | null {
  const outcomes = new Map<string, RatedOutcome>();
  for (const list of detail.startLists) {
    if (list.heatId !== heat.id) continue;
    for (const id of list.competitorIds) outcomes.set(id, waiting);
  }
  for (const run of detail.runs) {
    if (run.counts && run.heatId === heat.id) outcomes.set(run.competitorId, standingOfRun(run, null, heat));
  }
  return hasBegun(heat.state, outcomes.values()) ? outcomes : null;
}

/** What the run gives to the total: its result, or in a regularity heat its deviation. */
export function outcomeOfRun(run: RunDto, heat: Pick<HeatDto, 'regularity'>): Outcome {
  const { status, result_100ns, decimals } = standingOfRun(run, null, heat);
  return { status, result_100ns, ...(decimals === undefined ? {} : { decimals }) };
}
