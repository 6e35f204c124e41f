/** The state of one heat for eyes: ranked, not ranked, on course, still to start. */
import type { HeatDto, PublicCompetitorDto, PublicDetailDto, RunDto } from '@startwand/contract';
import { rank, timestamp } from '@startwand/timing';
import type { Ranked, Standing } from '@startwand/timing';
import { competitorId } from './competitor.ts';
import { resultOf } from './live-run.ts';

/** One competitor in one list: what the core ranks by, and what is shown beside it. */
export interface Row extends Standing {
  readonly competitor: PublicCompetitorDto;
  /** `null` in a list over several heats. */
  readonly run: RunDto | null;
}

export interface HeatView {
  /** Those with a result, by rank. */
  readonly ranked: readonly Ranked<Row>[];
  /** dnf, dns and dsq, in the order of the core. */
  readonly unranked: readonly Row[];
  /** Last started first. */
  readonly onCourse: readonly Row[];
  /** In the order of the start list, the next one first. */
  readonly toStart: readonly PublicCompetitorDto[];
}

/** What the view of a heat reads. */
export type RaceLists = Pick<PublicDetailDto, 'event' | 'runs' | 'competitors' | 'startLists'>;

/** @param shows whom the list is of: ranks and gaps count among these only */
export function heatView(
  lists: RaceLists,
  heat: HeatDto,
  shows: (competitor: PublicCompetitorDto) => boolean = () => true,
): HeatView {
  const byId = competitorsById(lists.competitors);
  const started = new Set<string>();
  const rows: Row[] = [];
  const onCourse: Row[] = [];
  for (const run of lists.runs) {
    const competitor = byId.get(run.competitorId);
    if (run.heatId !== heat.id || competitor === undefined || run.status === 'waiting') continue;
    started.add(competitor.id);
    if (!shows(competitor)) continue;
    const row = rowOf(run, competitor);
    if (run.status === 'onCourse') onCourse.push(row);
    if (run.counts && run.status !== 'onCourse') rows.push(row);
  }
  const ranking = rank(rows, lists.event.ties);
  const rankedCount = ranking.findIndex((entry) => entry.rank === null);
  const ranked = rankedCount === -1 ? ranking : ranking.slice(0, rankedCount);
  return {
    ranked,
    unranked: ranking.slice(ranked.length).map((entry) => entry.row),
    onCourse: onCourse.sort(byStart),
    toStart: startersLeft(lists, heat, byId, started).filter(shows),
  };
}

const indexes = new WeakMap<object, ReadonlyMap<string, PublicCompetitorDto>>();

/** Made once per list of competitors: a run that changes does not change who is there. */
function competitorsById(
  competitors: readonly PublicCompetitorDto[],
): ReadonlyMap<string, PublicCompetitorDto> {
  const known = indexes.get(competitors);
  if (known !== undefined) return known;
  const index = new Map(competitors.map((competitor) => [competitor.id, competitor]));
  indexes.set(competitors, index);
  return index;
}

const rows = new WeakMap<RunDto, Row>();

/** The same row for the same run and competitor, so that what did not change is not drawn again. */
function rowOf(run: RunDto, competitor: PublicCompetitorDto): Row {
  const known = rows.get(run);
  if (known?.competitor === competitor) return known;
  const finish = run.data.sections.at(-1) ?? null;
  const row: Row = {
    competitorId: competitorId(competitor.id),
    bib: competitor.startNumber,
    status: run.status,
    result_100ns: resultOf(run),
    arrival:
      finish === null ? null : { timestamp: timestamp(finish.timestamp_100ns), triggerId: null },
    competitor,
    run,
  };
  rows.set(run, row);
  return row;
}

function byStart(a: Row, b: Row): number {
  const [first, second] = [a, b].map((row) => row.run?.data.sections[0]?.timestamp_100ns ?? 0n);
  return first === second ? 0 : (first ?? 0n) > (second ?? 0n) ? -1 : 1;
}

/** Who waits: from the next starter on, then those who were passed over. */
function startersLeft(
  lists: RaceLists,
  heat: HeatDto,
  byId: ReadonlyMap<string, PublicCompetitorDto>,
  started: ReadonlySet<string>,
): readonly PublicCompetitorDto[] {
  const list = lists.startLists.find((startList) => startList.heatId === heat.id);
  const ids = (list?.competitorIds ?? []).filter((id) => !started.has(id));
  const next = heat.nextCompetitorId === null ? -1 : ids.indexOf(heat.nextCompetitorId);
  const inOrder = next <= 0 ? ids : [...ids.slice(next), ...ids.slice(0, next)];
  return inOrder.flatMap((id) => byId.get(id) ?? []);
}
