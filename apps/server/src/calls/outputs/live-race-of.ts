/** An event as it is sent while it goes on: the heats that make the total, with how far each starter is. */
import { limits, type CourseReport, type OutputInput, type RaceReport } from '@startwand/contract';
import type { LiveHeat, LiveRace, LiveStarter, LiveTime } from '@startwand/exchange';
import {
  duration,
  formatTimeOfDay,
  gapTo,
  rankInTotal,
  splitTimes,
  type CompetitorId,
  type Duration,
  type Heat,
  type Outcome,
  type Ranked,
  type Run,
  type Timestamp,
  rankRows,
  rowsOfHeat,
  type HeatRow,
} from '@startwand/timing';
import { carriedOver } from '../../race/heats/rank-heat.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { carriedInto, decimalsOf, type ShownHeat } from '../events/leaders.ts';
import { offsetsIn } from '../exports/zone-clock.ts';

type Wanted = Pick<OutputInput, 'gender'>;

/** What is sent, and when the first one started in the heat that is on. */
export interface SeenRace {
  readonly race: LiveRace;
  readonly begunAt: Timestamp | null;
}

export function liveRaceOf(view: EventView, report: RaceReport, { gender }: Wanted): SeenRace {
  const { event } = view;
  const all = heatsOf(view);
  const rated = all.filter(({ heat }) => heat.rules.isRated);
  const shown = rated.length > 0 ? rated : all;
  const active = activeOf(shown);
  const on = active === null ? undefined : shown[active];
  const race: LiveRace = {
    name: event.name,
    place: event.place,
    slope: report.courses.find(({ name }) => name !== undefined)?.name ?? null,
    discipline: report.discipline ?? null,
    category: report.category ?? null,
    sex: gender ?? null,
    heats: shown.map((one, place) => ({
      ...headOf(
        view,
        one,
        report.courses.find(({ heatId }) => heatId === one.heat.id),
      ),
      // Of the others nothing is told but what they are.
      ...(place === active ? startersOf(view, one, gender) : { starters: [], next: null }),
    })),
    active,
  };
  return { race, begunAt: on === undefined ? null : begunAt(on.heat) };
}

function heatsOf({ race, heats }: EventView): readonly ShownHeat[] {
  return [...race.heats.values()]
    .flatMap((heat): ShownHeat[] => {
      const shown = heats.get(heat.id);
      return shown === undefined || heat.state === 'cancelled' ? [] : [{ heat, shown }];
    })
    .toSorted((a, b) => a.shown.position - b.shown.position);
}

/** Where something happens now; else the last one where it did; else the first, whose list is known. */
function activeOf(heats: readonly ShownHeat[]): number | null {
  const armed = heats.findIndex(({ heat }) => heat.state === 'armed');
  const last = heats.findLastIndex(({ heat }) => heat.state === 'disarmed' || heat.state === 'finished');
  const found = armed === -1 ? last : armed;
  return heats.length === 0 ? null : Math.max(found, 0);
}

function headOf(
  view: EventView,
  { heat, shown }: ShownHeat,
  course: CourseReport | undefined,
): Omit<LiveHeat, 'starters' | 'next'> {
  return {
    name: shown.name,
    isOver: heat.state === 'finished',
    decimals: decimalsOf(view.race, [heat]),
    start_m: course?.startAltitude_m ?? null,
    finish_m: course?.finishAltitude_m ?? null,
    length_m: course?.length_m ?? null,
    gates: course?.gates ?? null,
    turningGates: course?.turningGates ?? null,
    intermediates: Math.max(0, view.race.course.length - 2),
  };
}

function begunAt(heat: Heat): Timestamp | null {
  const starts = [...heat.runs.values()].flatMap(({ crossings: [start] }) => start?.timestamp ?? []);
  return starts.reduce<Timestamp | null>((first, at) => (first === null || at < first ? at : first), null);
}

/** Of one heat, as it is asked again and again. */
interface Course {
  readonly view: EventView;
  readonly heat: Heat;
  readonly runs: ReadonlyMap<CompetitorId, Run>;
  readonly carried: ((id: CompetitorId) => Outcome) | null;
  /** At each point between, the times of all who passed, the best first; with what was brought along. */
  readonly passed: readonly (readonly Duration[])[];
}

function startersOf(view: EventView, one: ShownHeat, gender: Wanted['gender']): Pick<LiveHeat, 'starters' | 'next'> {
  const { race } = view;
  const { heat } = one;
  const before = carriedInto(view, one);
  const carried = before === null ? null : carriedOver(race, before);
  const rows = rowsOfHeat(race, heat).filter(({ entry }) => gender === undefined || entry.gender === gender);
  const ranked = carried === null ? rankRows(race, heat, rows) : rankInTotal(rows, carried);
  const places = new Map(ranked.map((placed) => [placed.row.competitorId, placed]));
  const runs = new Map(
    [...heat.runs.values()]
      .filter((run) => run.counts && places.has(run.competitorId))
      .map((run) => [run.competitorId, run]),
  );
  const course: Course = { view, heat, runs, carried, passed: [] };
  const passed = Array.from({ length: Math.max(0, race.course.length - 2) }, (_, point) =>
    [...runs.values()].flatMap((run) => totalAt(course, run, point) ?? []).toSorted((a, b) => a - b),
  );
  const starters = rows
    .flatMap((row) => starterOf({ ...course, passed }, row, places.get(row.competitorId)))
    .slice(0, limits.outputStartersMax);
  const { nextStarter } = heat;
  const next = nextStarter === null ? null : (race.entries.get(nextStarter)?.bib ?? null);
  return { starters, next: starters.some(({ bib }) => bib === next) ? next : null };
}

function starterOf(course: Course, row: HeatRow, placed: Ranked<HeatRow> | undefined): readonly LiveStarter[] {
  const { view, heat, runs, passed } = course;
  const known = view.competitors.get(row.competitorId);
  const { bib } = row.entry;
  if (known === undefined || bib === null) return [];
  const run = runs.get(row.competitorId);
  const startsAt = heat.startTimes.get(row.competitorId);
  const splits = passed.map((times, point) => splitOf(course, run, point, times));
  const time = run?.result_100ns ?? null;
  const isRanked = placed !== undefined && placed.rank !== null;
  return [
    {
      bib,
      firstName: known.firstName,
      lastName: known.lastName,
      nation: known.nation,
      className: row.entry.class,
      code: known.licence ?? null,
      startsAt: startsAt === undefined ? null : formatTimeOfDay(startsAt, offsetsIn(view.event.timeZone)(startsAt), 0),
      status: run?.status ?? 'waiting',
      hasStarted: (run?.crossings[0] ?? null) !== null,
      splits,
      finish:
        time === null || run?.status !== 'ok'
          ? null
          : {
              time_100ns: time,
              decimals: run.decimals,
              gap_100ns: placed?.gap_100ns ?? null,
              rank: placed?.rank ?? null,
            },
      total_100ns: isRanked ? placed.row.result_100ns : null,
    },
  ];
}

function splitOf(course: Course, run: Run | undefined, point: number, times: readonly Duration[]): LiveTime | null {
  if (run === undefined) return null;
  const [own, total] = [splitAt(course, run, point), totalAt(course, run, point)];
  if (own === null) return null;
  const [best] = times;
  if (total === null || best === undefined) return { time_100ns: own, gap_100ns: null, rank: null };
  const ahead = times.findIndex((other) => other >= total);
  return { time_100ns: own, gap_100ns: gapTo(best, total), rank: ahead + 1 };
}

function splitAt({ view, heat }: Course, run: Run, point: number): Duration | null {
  return splitTimes(run.crossings, heat.rules.rounding ?? view.race.rules.rounding)[point] ?? null;
}

/** With what was brought along from the heats before; nothing of whoever brought no result. */
function totalAt(course: Course, run: Run, point: number): Duration | null {
  const own = splitAt(course, run, point);
  if (own === null || course.carried === null) return own;
  const { result_100ns: brought } = course.carried(run.competitorId);
  return brought === null ? null : duration(brought + own);
}
