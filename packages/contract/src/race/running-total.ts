/** Runs as they travel, read for the total while a later heat runs: pages, files and the first answer read it here. */
import {
  duration,
  hasRunningTotal,
  inTotal,
  splitTimes,
  standingOn,
  type Outcome,
  type OverallMode,
  type Rounding,
  type Standing,
} from '@startwand/timing';
import type { HeatDto } from '../records/event.ts';
import type { RunDto } from '../records/run.ts';
import { bibbed } from './heat-list.ts';
import { crossingsOf, roundingOf, standingOfRun } from './live-run.ts';
import { ratedHeats } from './rated-outcomes.ts';

/** What is read of a heat. */
type RatedHeat = Pick<HeatDto, 'id' | 'isRated' | 'state' | 'position' | 'regularity'>;

/** What is read of a detail. */
interface Lists<Heat extends RatedHeat = RatedHeat> {
  readonly heats: readonly Heat[];
  readonly startLists: readonly { readonly heatId: string; readonly competitorIds: readonly string[] }[];
  readonly runs: readonly Pick<RunDto, 'heatId' | 'competitorId'>[];
  readonly event: { readonly overallRanking: OverallMode };
}

/**
 * The rated heats whose results are carried into this one, in their order; `null` where it is shown by itself. A sum
 * alone makes no later run of it: most of those who start have started before. The 10 km are no second run of the 5 km.
 */
export function heatsBefore<Heat extends RatedHeat>(lists: Lists<Heat>, heat: RatedHeat): readonly Heat[] | null {
  const rated = ratedHeats(lists.heats);
  const place = rated.findIndex(({ id }) => id === heat.id);
  const before = rated.slice(0, Math.max(0, place));
  const isTotal =
    place > 0 &&
    hasRunningTotal(lists.event.overallRanking, [...before, heat]) &&
    before.every(({ state }) => state !== 'prepared') &&
    isSameField(lists, [...before, heat]);
  return isTotal ? before : null;
}

const sameFields = new WeakMap<object, Map<string, boolean>>();

/** Whether at least every second of the last of these heats is in all of them; looked at once for the same start lists. */
function isSameField(lists: Lists, heats: readonly RatedHeat[]): boolean {
  const hasList = ({ id }: RatedHeat) =>
    lists.startLists.some((list) => list.heatId === id && list.competitorIds.length > 0);
  // Without lists it is the runs that say who is there, and they change.
  const { startLists, runs } = lists;
  const saidBy = heats.every(hasList) ? startLists : runs;
  const known = sameFields.get(saidBy) ?? new Map<string, boolean>();
  sameFields.set(saidBy, known);
  const name = heats.map(({ id }) => id).join(' ');
  const isSame = known.get(name) ?? countTogether(heats.map((heat) => fieldOf(lists, heat)));
  known.set(name, isSame);
  return isSame;
}

function countTogether(fields: readonly ReadonlySet<string>[]): boolean {
  const last = [...(fields.at(-1) ?? [])];
  return 2 * last.filter((id) => fields.every((field) => field.has(id))).length >= last.length;
}

function fieldOf({ startLists, runs }: Lists, { id }: RatedHeat): ReadonlySet<string> {
  const list = startLists.find(({ heatId }) => heatId === id)?.competitorIds ?? [];
  if (list.length > 0) return new Set(list);
  return new Set(runs.flatMap(({ heatId, competitorId }) => (heatId === id ? competitorId : [])));
}

/**
 * The totals of a run at each point, the start first and the finish last; `null` where it has not passed.
 *
 * @param carried what the heats before gave
 */
export function totalsOf(
  run: RunDto,
  bib: number | null,
  heat: Pick<HeatDto, 'roundingType' | 'precision' | 'regularity'>,
  carried: Outcome,
): readonly (Standing | null)[] {
  const crossings = crossingsOf(run);
  const who = bibbed({ id: run.competitorId, startNumber: bib });
  const ranked = { status: run.status, result_100ns: null, crossings: [] };
  const start = crossings[0] === undefined || crossings[0] === null ? null : duration(0);
  const onTheWay = [start, ...splitTimes(crossings, roundingOf(heat))].map((time) =>
    time === null ? null : inTotal(carried, standingOn(who, ranked, time)),
  );
  const hasEnded = run.status !== 'waiting' && run.status !== 'onCourse';
  return [...onTheWay, hasEnded ? inTotal(carried, standingOfRun(run, bib, heat)) : null];
}

/** Decimals of the total of an event: its parts are added as they are, and none of their digits may be cut. */
export function totalDecimals({
  event,
  heats,
}: {
  readonly event: Pick<HeatDto, 'precision'>;
  readonly heats: readonly Pick<HeatDto, 'isRated' | 'state' | 'position' | 'precision'>[];
}): HeatDto['precision'] {
  const rated = ratedHeats(heats);
  return rated.length === 0 ? event.precision : decimalsOfTotal(rated);
}

/** The rounding of the event, with the decimals of its total. */
export function totalRounding(
  detail: Parameters<typeof totalDecimals>[0] & { readonly event: Pick<HeatDto, 'roundingType'> },
): Rounding {
  return roundingOf({ roundingType: detail.event.roundingType, precision: totalDecimals(detail) });
}

/** As many decimals as the finest of the heats that are added. */
export function decimalsOfTotal(heats: readonly Pick<HeatDto, 'precision'>[]): HeatDto['precision'] {
  return heats.reduce<HeatDto['precision']>((most, { precision }) => (precision > most ? precision : most), 0);
}
