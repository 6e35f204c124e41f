/** In which heats a competitor starts, and where and when. */
import type { HeatDto, PublicDetailDto } from '@startwand/contract';

type Lists = Pick<PublicDetailDto, 'startLists'>;

/** The heats with the person on their start list or on their course, in the order of the event. */
export function heatsOfCompetitor(
  { heats, runs, startLists }: Lists & Pick<PublicDetailDto, 'heats' | 'runs'>,
  competitorId: string,
): readonly HeatDto[] {
  const own = new Set([
    ...startLists.flatMap((list) => (list.competitorIds.includes(competitorId) ? list.heatId : [])),
    ...runs.flatMap((run) => (run.competitorId === competitorId ? run.heatId : [])),
  ]);
  return heats.filter(({ id }) => own.has(id)).toSorted((a, b) => a.position - b.position);
}

/** Where and when the person starts in a heat; place 0: not at all. */
export function startOfCompetitor(
  { startLists }: Lists,
  heat: HeatDto,
  competitorId: string,
): { readonly place: number; readonly time: bigint | null } {
  const list = startLists.find(({ heatId }) => heatId === heat.id);
  const at = list?.competitorIds.indexOf(competitorId) ?? -1;
  return { place: at + 1, time: list?.startTimes_100ns[at] ?? null };
}
