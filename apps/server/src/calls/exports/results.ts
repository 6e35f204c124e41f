/** The results of a heat: who is where, with what time, and how far behind. */
import {
  addedTimeOf,
  courseOf,
  crossingsOf,
  entrantsOf,
  roundingOf,
  shownStatusOf,
  type HeatDto,
  type RankedBy,
  type RunDto,
} from '@startwand/contract';
import {
  duration,
  gapDecimals,
  shownDecimals,
  sectionSpeeds,
  sectionTimes,
  splitTimes,
  type Duration,
} from '@startwand/timing';
import { durationCell, gapCell, nothing, numberCell, speedCell, textCell, type Cell } from './cell.ts';
import { firstOfEach, groupHeading, groupsOf, shownOf } from './groups.ts';
import { handRemark, remarksOnHeat, titleOf } from './list-title.ts';
import { column, personColumns } from './person-columns.ts';
import type { RaceLists } from './race-lists.ts';
import { rankListed, type RankedEntrant } from './ranked-heat.ts';
import { rankCell, rankedRemarks, rankedSections, standingColumns, standingOf } from './ranked-sections.ts';
import { handMarkOf, marksOf, remarkOf, saysBelow } from './run-marks.ts';
import type { ExportedColumn, List } from './table.ts';

type Item = RankedEntrant;

export function resultsOf(lists: RaceLists, heat: HeatDto): List<Item> {
  const ranked = groupsOf(
    lists,
    entrantsOf({ ...lists.detail, competitors: lists.competitors }, heat),
    ({ competitor }) => competitor,
  ).map(({ name, items }) => ({
    name,
    items: rankListed(lists, heat, items),
  }));
  const whole = shownOf(lists, ranked, ({ competitor }) => competitor);
  const groups = shownOf(lists, firstOfEach(lists, ranked), ({ competitor }) => competitor);
  return {
    title: titleOf(lists, heat),
    remarks: [
      ...remarksOnHeat(lists, heat),
      ...rankingRemark(lists),
      ...handRemark(lists, [heat]),
      ...rankedRemarks(lists, whole),
    ],
    standing: standingOf(lists, [heat]),
    groupHeading: groupHeading(lists),
    columns: [
      column(lists, 'rank', (item) => rankCell(lists, item), true),
      column(lists, 'status', ({ status, run }) => {
        return textCell(lists.texts.t(`race.runStatus.${run === null ? status : shownStatusOf(run)}`));
      }),
      column(lists, 'message', ({ run }) => textCell(run === null ? null : remarkOf(lists.texts, run))),
      ...courseColumns(lists, heat),
      ...timeColumns(lists, heat),
      ...standingColumns<Item>(lists, [heat]),
      ...personColumns<Item>(
        lists,
        ({ competitor }) => competitor,
        ({ run }) => (saysBelow(lists) && run !== null ? remarkOf(lists.texts, run) : null),
      ),
    ],
    sections: rankedSections(lists, groups),
  };
}

function rankingRemark(lists: RaceLists): readonly string[] {
  const { rankedBy, section } = lists.choice;
  const { t } = lists.texts;
  if (rankedBy === 'result') return [];
  if (rankedBy === 'speed') return [t('files.rankedBy.speed')];
  return [t(`files.rankedBy.${rankedBy}`, { point: lists.pointName(section) ?? '' })];
}

/** What happened between start and finish. */
function courseColumns(lists: RaceLists, heat: HeatDto): readonly ExportedColumn<Item>[] {
  const { clock, points, texts } = lists;
  const rounding = roundingOf(heat);
  const decimals = rounding.precision;
  const course = courseOf(lists.detail.event);
  const timeAt = (point: number) => (item: Item) =>
    clock.timeOfDay(item.run?.data.sections[point]?.timestamp_100ns ?? null, 4);
  const many = (
    key: 'splits' | 'sections' | 'sectionSpeeds',
    count: number,
    headingsOf: (number: number) => readonly [long: string, short: string],
    cellAt: (place: number) => (item: Item) => Cell,
  ): readonly ExportedColumn<Item>[] =>
    Array.from({ length: count }, (_, place) => {
      const [heading, short] = headingsOf(place + 1);
      return { key, heading, short, isNumeric: true, cell: cellAt(place) };
    });
  const ofRun =
    (timesOf: (item: NonNullable<Item['run']>) => readonly (Duration | null)[]) =>
    (place: number) =>
    ({ run }: Item) =>
      run === null ? nothing : durationCell(timesOf(run)[place] ?? null, decimals);
  return [
    column(lists, 'start', timeAt(0), true),
    column(lists, 'finish', timeAt(points - 1), true),
    ...many(
      'splits',
      points - 2,
      (number) => [texts.t('race.point.intermediate', { number }), texts.t('files.short.split', { number })],
      ofRun((run) => splitTimes(crossingsOf(run), rounding)),
    ),
    ...many(
      'sections',
      points - 1,
      (number) => [texts.t('files.section', { number }), texts.t('files.short.section', { number })],
      ofRun((run) => sectionTimes(crossingsOf(run), rounding)),
    ),
    ...many(
      'sectionSpeeds',
      points - 1,
      (number) => [texts.t('files.sectionSpeed', { number }), texts.t('files.short.sectionSpeed', { number })],
      (place) =>
        ({ run }) =>
          run === null ? nothing : speedCell(sectionSpeeds(crossingsOf(run), course)[place] ?? null),
    ),
  ];
}

function timeColumns(lists: RaceLists, heat: HeatDto): readonly ExportedColumn<Item>[] {
  const { precision } = heat;
  const { rankedBy } = lists.choice;
  const time = (value: number | null, run: Item['run']) =>
    durationCell(value === null ? null : duration(value), shownDecimals(run, precision));
  // A time at a point is as fine as the heat; a hand counts for the result alone.
  const decimalsOf = ({ run }: Item) => (isOfPoint(rankedBy) ? precision : shownDecimals(run, precision));
  return [
    column(lists, 'runTime', ({ run }) => time(run?.runTime_100ns ?? null, run), true),
    column(lists, 'penalty', ({ run }) => penaltyCell(run, precision), true),
    column(lists, 'deviation', (item) => time(ifRanked(item)?.deviation_100ns ?? null, item.run), true),
    column(lists, 'speed', (item) => speedCell(ifRanked(item)?.speed_ckmh ?? null), true),
    column(
      lists,
      'result',
      (item) => {
        const result = resultOf(item, rankedBy);
        return durationCell(result === null ? null : duration(result), decimalsOf(item));
      },
      true,
    ),
    column(
      lists,
      'seconds',
      (item) => {
        const result_100ns = resultOf(item, rankedBy);
        return numberCell(result_100ns === null ? null : result_100ns / 1e7, decimalsOf(item));
      },
      true,
    ),
    column(
      lists,
      'gap',
      ({ gap, run }) => {
        if (gap === null || gap === 0) return nothing;
        if (rankedBy === 'speed') return speedCell(gap);
        const decimals = isOfPoint(rankedBy) ? precision : gapDecimals(run, duration(gap), precision);
        return gapCell(duration(gap), decimals);
      },
      true,
    ),
    column(lists, 'mark', ({ run }) => textCell(run === null ? null : markOf(lists, run))),
  ];
}

/** Who was not ranked keeps a time in the log, not in the results. */
function ifRanked({ status, run }: Item): Item['run'] {
  return status === 'ok' ? run : null;
}

function markOf({ texts, choice }: RaceLists, run: RunDto): string | null {
  return choice.columns === null ? handMarkOf(texts, run) : marksOf(texts, run, run.data.sections);
}

function isOfPoint(rankedBy: RankedBy): boolean {
  return rankedBy === 'split' || rankedBy === 'section';
}

function resultOf(item: Item, rankedBy: RankedBy): number | null {
  return isOfPoint(rankedBy) ? item.measure_100ns : (ifRanked(item)?.result_100ns ?? null);
}

function penaltyCell(run: Item['run'], precision: HeatDto['precision']): Cell {
  if (run === null) return nothing;
  const added = addedTimeOf(run);
  return added === 0 ? nothing : gapCell(added, precision);
}
