/**
 * What the rated heats gave to each competitor: of this the overall ranking is made, on pages and in
 * files alike.
 */
import type { Outcome } from '@startwand/timing';
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
 * One outcome for each rated heat, by the competitor's id.
 *
 * @example overallOf(ratedOutcomes(detail)(competitor.id), detail.event.overallRanking)
 */
export function ratedOutcomes(detail: Lists): (competitorId: string) => readonly (Outcome | null)[] {
  const heats = ratedHeats(detail.heats);
  const outcomes = outcomesByHeat(detail, heats);
  return (competitorId) => heats.map((heat) => outcomeIn(heat, outcomes.get(heat.id), competitorId));
}

const waiting: Outcome = { status: 'waiting', result_100ns: null };

/** Who is on no start list has not started; but a heat without any list is still to be drawn. */
function outcomeIn(
  heat: HeatDto,
  outcomes: ReadonlyMap<string, Outcome> | undefined,
  competitorId: string,
): Outcome | null {
  const isToBeDrawn = heat.state === 'prepared' && outcomes?.size === 0;
  return outcomes?.get(competitorId) ?? (isToBeDrawn ? waiting : null);
}

/** What each heat gave to whom: a result, a status, or still waiting on the start list. */
function outcomesByHeat(detail: Lists, heats: readonly HeatDto[]): ReadonlyMap<string, ReadonlyMap<string, Outcome>> {
  const byHeat = new Map(heats.map((heat) => [heat.id, new Map<string, Outcome>()]));
  for (const list of detail.startLists) {
    for (const id of list.competitorIds) byHeat.get(list.heatId)?.set(id, waiting);
  }
  const heatById = new Map(heats.map((heat) => [heat.id, heat]));
  for (const run of detail.runs) {
    const heat = run.counts ? heatById.get(run.heatId) : undefined;
    if (heat !== undefined) byHeat.get(heat.id)?.set(run.competitorId, outcomeOfRun(run, heat));
  }
  return byHeat;
}

/** What the run gives to the total: its result, or in a regularity heat its deviation. */
export function outcomeOfRun(run: RunDto, heat: Pick<HeatDto, 'regularity'>): Outcome {
  const { status, result_100ns } = standingOfRun(run, null, heat);
  return { status, result_100ns };
}
