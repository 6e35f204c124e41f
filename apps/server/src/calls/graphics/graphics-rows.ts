/**
 * What a video mixer shows of a heat: flat rows of text with the same columns in each list, as many as were asked for, so that
 * a title neither jumps nor vanishes when a row goes. A visitor sees no more elsewhere.
 */
import { graphicsLists, type GraphicsList, type GraphicsRowDto } from '@startwand/contract';
import {
  gapDecimals,
  shownDecimals,
  type Decimals,
  duration,
  formatDuration,
  formatGap,
  gapTo,
  isRanked,
  rankInTotal,
  splitTimes,
  type CompetitorId,
  type DecimalSign,
  type Duration,
  type Heat,
  type HeatId,
  type Outcome,
  type Precision,
  type Ranked,
  type Rounding,
  type Run,
  rankRows,
  rowsOfHeat,
  type HeatRow,
} from '@startwand/timing';
import { inMilliseconds } from '../../base/clock.ts';
import { hiddenFields } from '../../race/competitors/hidden-fields.ts';
import { presentPublicCompetitor } from '../../race/competitors/present.ts';
import { carriedOver } from '../../race/heats/rank-heat.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Line } from './line.ts';
import { savedLines } from './saved-lines.ts';
import { carriedInto, currentHeat, decimalsOf, type ShownHeat } from '../events/leaders.ts';

export interface GraphicsWish {
  /** A word, or the name of a list that the organiser put together. */
  readonly list: string;
  /** Of such a list this group alone; `null`: all, one behind the other. */
  readonly group: string | null;
  readonly rows: number;
  /** This class alone, ranked by itself. */
  readonly class: string | null;
  /** `null`: where something happens now. */
  readonly heatId: HeatId | null;
  readonly decimalSign: DecimalSign;
}

/** The lists of a heat as far as they are asked for. */
interface Shown {
  readonly heat: Heat;
  readonly ranked: readonly Ranked<HeatRow>[];
  readonly runs: ReadonlyMap<CompetitorId, Run>;
  /** What is brought from the heats before; `null` where a heat stands by itself. */
  readonly carried: ((competitorId: CompetitorId) => Outcome) | null;
  readonly rounding: Rounding;
  readonly decimals: Precision;
}

const nothing: GraphicsRowDto = {
  rank: '',
  bib: '',
  name: '',
  firstName: '',
  lastName: '',
  nation: '',
  club: '',
  class: '',
  time: '',
  gap: '',
  status: '',
  runningFrom: '',
  group: '',
};

/** @returns exactly as many rows as were asked for; `null`: there is no such list that a visitor may see */
export function graphicsRows(view: EventView, wish: GraphicsWish): readonly GraphicsRowDto[] | null {
  const { list } = wish;
  if (!isWord(list)) return savedRows(view, wish);
  const shown = shownOf(view, wish);
  const lines = shown === null ? [] : linesOf[list](shown);
  // Who comes through the finish is told; the times are the organiser's until they are public.
  const isPublic = view.event.publicResult;
  const seen = isPublic ? lines : list === 'top' || list === 'last' ? [] : lines.map(withoutTimes);
  return padded(view, wish, seen, shown?.decimals ?? 0);
}

function isWord(list: string): list is GraphicsList {
  return graphicsLists.some((word) => word === list);
}

/** A list that the organiser put together: its groups one behind the other, the first of each where it says so. */
function savedRows(view: EventView, wish: GraphicsWish): readonly GraphicsRowDto[] | null {
  const lines = savedLines(view, wish.list);
  if (lines === null) return null;
  const isWanted = ({ group, row }: Line) =>
    (wish.group === null || group === wish.group) && (wish.class === null || isOf(view, wish.class)(row));
  const seen = view.event.publicResult ? lines.lines.filter(isWanted) : [];
  return padded(view, wish, seen, lines.decimals);
}

function padded(
  view: EventView,
  wish: GraphicsWish,
  lines: readonly Line[],
  decimals: Precision,
): readonly GraphicsRowDto[] {
  const rows = lines.slice(0, wish.rows).map((line) => textOf(view, line, decimals, wish.decimalSign));
  return [...rows, ...Array.from({ length: wish.rows - rows.length }, () => nothing)];
}

function shownOf(view: EventView, wish: GraphicsWish): Shown | null {
  const { race } = view;
  const asked = wish.heatId === null ? currentHeat(view) : heatOf(view, wish.heatId);
  if (asked === null) return null;
  const { heat } = asked;
  const before = carriedInto(view, asked);
  const carried = before === null ? null : carriedOver(race, before);
  const everybody = rowsOfHeat(race, heat);
  const rows = wish.class === null ? everybody : everybody.filter(isOf(view, wish.class));
  return {
    heat,
    ranked: carried === null ? rankRows(race, heat, rows) : rankInTotal(rows, carried),
    runs: new Map([...heat.runs.values()].filter(({ counts }) => counts).map((run) => [run.competitorId, run])),
    carried,
    rounding: heat.rules.rounding ?? race.rules.rounding,
    decimals: decimalsOf(race, [...(before ?? []), heat]),
  };
}

function heatOf({ race, heats }: EventView, id: HeatId): ShownHeat | null {
  const [heat, shown] = [race.heats.get(id), heats.get(id)];
  return heat === undefined || shown === undefined ? null : { heat, shown };
}

/** A class that visitors are not told is nobody's. */
function isOf({ event }: EventView, wanted: string): (row: HeatRow) => boolean {
  const isHidden = hiddenFields(event.registration).has('class');
  return ({ entry }) => !isHidden && entry.class === wanted;
}

const linesOf: Readonly<Record<GraphicsList, (shown: Shown) => readonly Line[]>> = {
  top: ({ ranked }) => ranked.filter(({ rank }) => rank !== null).map(finished),
  last: ({ ranked, runs }) =>
    ranked
      .flatMap((entry) => {
        const arrival = runs.get(entry.row.competitorId)?.crossings.at(-1) ?? null;
        return arrival === null || !isRanked(entry.row) ? [] : [{ entry, at: arrival.timestamp }];
      })
      .toSorted((a, b) => Number(b.at - a.at))
      .map(({ entry }) => finished(entry)),
  onCourse: (shown) => onCourse(shown),
  next: ({ heat, ranked }) => {
    const rows = new Map(ranked.map(({ row }) => [row.competitorId, row]));
    const order = heat.startList;
    // Whoever was passed over comes behind those whose turn it is.
    const begun = order.findLastIndex((id) => rows.get(id)?.status !== 'waiting');
    const waiting = [...order.slice(begun + 1), ...order.slice(0, begun + 1)];
    return waiting.flatMap((id) => {
      const row = rows.get(id);
      return row?.status === 'waiting' ? [{ row, rank: null, time: null, gap: null, runningFrom: null }] : [];
    });
  },
};

function finished({ row, rank, gap_100ns: gap }: Ranked<HeatRow>): Line {
  return { row, rank, time: row.result_100ns, gap: rank === 1 ? null : gap, runningFrom: null };
}

/** Who is nearest to the finish first; time, rank and gap are those of the last intermediate. */
function onCourse(shown: Shown): readonly Line[] {
  const { ranked, runs } = shown;
  const passed = new Map<number, readonly Duration[]>();
  const there = ranked.flatMap(({ row }) => {
    const run = runs.get(row.competitorId);
    const start = run?.crossings[0]?.timestamp ?? null;
    return row.status === 'onCourse' && run !== undefined && start !== null ? [{ row, run, start }] : [];
  });
  return there
    .toSorted((a, b) => Number(a.start - b.start))
    .map(({ row, run, start: runningFrom }) => {
      const point = run.crossings.findLastIndex((crossing) => crossing !== null);
      const time = timeAt(shown, run, point);
      if (time === null) return { row, rank: null, time, gap: null, runningFrom };
      const others = passed.get(point) ?? timesAt(shown, point);
      passed.set(point, others);
      const best = bestOfOthers(others, time);
      const rank = others.filter((other) => other < time).length + 1;
      return { row, rank, time, gap: best === null ? null : gapTo(best, time), runningFrom };
    });
}

/** At that point, with what was brought along; `null` at the start, and where none was taken. */
function timeAt({ carried, rounding }: Shown, run: Run, point: number): Duration | null {
  const time = splitTimes(run.crossings, rounding)[point - 1] ?? null;
  if (time === null || carried === null) return time;
  const { result_100ns: brought } = carried(run.competitorId);
  return brought === null ? null : duration(brought + time);
}

/** Of all that are in the list, the best first. */
function timesAt(shown: Shown, point: number): readonly Duration[] {
  return shown.ranked
    .flatMap(({ row }) => {
      const run = shown.runs.get(row.competitorId);
      return run === undefined || row.status === 'dsq' ? [] : (timeAt(shown, run, point) ?? []);
    })
    .toSorted((a, b) => a - b);
}

/** The own time is among them: who is ahead of all is measured by the second. */
function bestOfOthers([first, second]: readonly Duration[], own: Duration): Duration | null {
  return (first === own ? second : first) ?? null;
}

/** Of a race whose results are not public it is told who runs, and since when. */
function withoutTimes({ row, runningFrom }: Line): Line {
  return { row, rank: null, time: null, gap: null, runningFrom };
}

function textOf({ event, competitors }: EventView, line: Line, decimals: Precision, sign: DecimalSign): GraphicsRowDto {
  const { row, rank, time, gap, runningFrom } = line;
  const known = competitors.get(row.competitorId);
  if (known === undefined) return nothing;
  const who = presentPublicCompetitor(known, row.entry, event.registration);
  return {
    rank: textOfNumber(rank),
    bib: textOfNumber(who.startNumber),
    name: `${who.firstName} ${who.lastName}`.trim(),
    firstName: who.firstName,
    lastName: who.lastName,
    nation: who.nation ?? '',
    club: who.club ?? '',
    class: who.class ?? '',
    time: time === null ? '' : formatDuration(time, decimalsIn(row, time, decimals), sign),
    gap: gap === null ? '' : formatGap(gap, gapDecimals(row, gap, decimals), sign),
    status: row.status,
    runningFrom: runningFrom === null ? '' : new Date(inMilliseconds(runningFrom)).toISOString(),
    group: line.group ?? '',
  };
}

/** A time on the way is as fine as the heat. */
function decimalsIn(row: HeatRow, time: Duration, decimals: Precision): Decimals {
  return row.result_100ns === time ? shownDecimals(row, decimals) : decimals;
}

function textOfNumber(value: number | null): string {
  return value === null ? '' : String(value);
}
