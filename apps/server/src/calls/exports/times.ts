/** Every time of every run: a row for each point that was passed, or a row for each run. */
import { crossingsOf, roundingOf, shownStatusOf, type HeatDto, type JudgedTriggerDto } from '@startwand/contract';
import { roundDuration, shownDecimals, timeBetween } from '@startwand/timing';
import { durationCell, numberCell, textCell, type Cell } from './cell.ts';
import { titleOf } from './list-title.ts';
import { column, personColumns } from './person-columns.ts';
import type { RaceLists, RunOf } from './race-lists.ts';
import { marksOf } from './run-marks.ts';
import type { ExportedColumn, List } from './table.ts';

/** Times of day have all the digits that timers print. */
const clockDecimals = 4;

interface Passage extends RunOf {
  readonly point: number;
}

export function timesOf(lists: RaceLists): List<Passage> {
  const { heats, history, texts, clock } = lists;
  const triggers = new Map(history.triggers.map((trigger) => [trigger.id, trigger]));
  const passages = runsOf(lists).flatMap((of): Passage[] =>
    of.run.data.sections.flatMap((section, point) => (section === null ? [] : [{ ...of, point }])),
  );
  const triggerOf = ({ run, point }: Passage): JudgedTriggerDto | null =>
    triggers.get(run.data.sections[point]?.triggerId ?? '') ?? null;
  return {
    title: titleOf(lists, oneHeat(heats)),
    remarks: [],
    standing: null,
    groupHeading: null,
    columns: [
      ...runColumns<Passage>(lists),
      column(lists, 'point', ({ point }) => textCell(lists.pointName(point))),
      column(lists, 'timeOfDay', ({ run, point }) => clock.timeOfDay(momentAt(run, point), clockDecimals), true),
      column(lists, 'split', (passage) => timeSince(passage, 0), true),
      column(lists, 'section', (passage) => timeSince(passage, passage.point - 1), true),
      column(lists, 'mark', ({ run, point }) => textCell(marksOf(texts, run, [run.data.sections[point] ?? null]))),
      column(lists, 'device', (passage) => textCell(triggerOf(passage)?.deviceId ?? null)),
      column(lists, 'channel', (passage) => textCell(triggerOf(passage)?.timingChannel ?? null)),
      ...personColumns<Passage>(lists, ({ competitor }) => competitor),
    ],
    sections: [{ group: null, heading: null, items: passages }],
  };
}

/** The times of day of a run side by side, as they are compared with those of another clock. */
export function timesOfDayOf(lists: RaceLists): List<RunOf> {
  const { heats, clock, points } = lists;
  return {
    title: titleOf(lists, oneHeat(heats)),
    remarks: [],
    standing: null,
    groupHeading: null,
    columns: [
      ...runColumns<RunOf>(lists),
      ...Array.from({ length: points }, (_, point) => ({
        key: 'points',
        heading: lists.pointName(point) ?? '',
        short: lists.pointName(point) ?? '',
        isNumeric: true,
        cell: ({ run }: RunOf) => clock.timeOfDay(momentAt(run, point), clockDecimals),
      })),
      ...personColumns<RunOf>(lists, ({ competitor }) => competitor),
    ],
    sections: [{ group: null, heading: null, items: runsOf(lists) }],
  };
}

function runsOf(lists: RaceLists): readonly RunOf[] {
  return lists.heats.flatMap((heat) => lists.runsByBib(heat));
}

function oneHeat(heats: readonly HeatDto[]): HeatDto | null {
  return heats.length === 1 ? (heats[0] ?? null) : null;
}

function runColumns<Item extends RunOf>(lists: RaceLists): readonly ExportedColumn<Item>[] {
  return [
    column(lists, 'heat', ({ heat }) => textCell(heat.name)),
    column(lists, 'run', ({ run }) => numberCell(run.number), true),
    column(lists, 'status', ({ run }) => textCell(lists.texts.t(`race.runStatus.${shownStatusOf(run)}`))),
  ];
}

function momentAt({ data }: RunOf['run'], point: number): bigint | null {
  return data.sections[point]?.timestamp_100ns ?? null;
}

/** Rounded for show like a run, each by itself. */
function timeSince({ run, heat, point }: Passage, from: number): Cell {
  // From start to finish it is the run time, as coarse as a hand.
  const isWhole = from === 0 && point === run.data.sections.length - 1;
  const precision = isWhole ? shownDecimals(run, heat.precision) : heat.precision;
  const rounding = roundingOf({ ...heat, precision });
  const crossings = crossingsOf(run);
  const [begin, end] = [crossings[from] ?? null, crossings[point] ?? null];
  if (point === 0) return textCell(null);
  const time = timeBetween(begin, end);
  return time === null ? textCell(null) : durationCell(roundDuration(time, rounding), precision);
}
