/** What the results of one competitor are read from. */
import { standingOfRun, tiesOf } from '@startwand/contract';
import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { rank } from '@startwand/timing';

/** Where and when the person starts in a heat; place 0: not at all. */
export function startOfCompetitor(
  { startLists }: Pick<OperatorDetailDto, 'startLists'>,
  heat: HeatDto,
  competitorId: string,
): { readonly place: number; readonly time: bigint | null } {
  const list = startLists.find(({ heatId }) => heatId === heat.id);
  const at = list?.competitorIds.indexOf(competitorId) ?? -1;
  return { place: at + 1, time: list?.startTimes_100ns[at] ?? null };
}

/** The rank in the heat, as its ranking has it; `null`: none. */
export function rankIn(
  { runs, competitors, event }: OperatorDetailDto,
  heat: HeatDto,
  competitorId: string,
): number | null {
  const bibs = new Map(competitors.map(({ id, startNumber }) => [id, startNumber]));
  const standings = runs
    .filter((run) => run.heatId === heat.id && run.counts && bibs.has(run.competitorId))
    .map((run) => standingOfRun(run, bibs.get(run.competitorId) ?? null, heat));
  const { ties, deadHeats } = tiesOf(heat, event.ties);
  const own = rank(standings, ties, deadHeats).find(({ row }) => row.competitorId === competitorId);
  return own?.rank ?? null;
}
