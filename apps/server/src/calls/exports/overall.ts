/** The ranking over the rated heats: what each gave, and what they make together. */
import {
  eventTotals,
  heatsToCome,
  ratedHeats,
  totalDecimals,
  type EventTotal,
  type HeatDto,
  type RunDto,
} from '@startwand/contract';
import {
  gapDecimals,
  isRanked,
  racePoints_hundredths,
  shownDecimals,
  type Ranked,
  type RunStatus,
} from '@startwand/timing';
import { durationCell, gapCell, nothing, numberCell, textCell, type Cell } from './cell.ts';
import { firstOfEach, groupHeading, groupsOf, shownOf } from './groups.ts';
import { handRemark, titleOf } from './list-title.ts';
import { column, personColumns } from './person-columns.ts';
import type { ListedCompetitor, RaceLists } from './race-lists.ts';
import { rankCell, rankedRemarks, rankedSections, standingColumns, standingOf } from './ranked-sections.ts';
import { remarkOf, saysBelow } from './run-marks.ts';
import type { ExportedColumn, List } from './table.ts';

export type Total = EventTotal<ListedCompetitor>;

interface Item {
  readonly rank: number | null;
  readonly status: RunStatus;
  readonly where: HeatDto | null;
  /** Hundredths; `null`: the race gives none, or there is no result. */
  readonly points: number | null;
  readonly total: Ranked<Total>;
}

export function overallRankingOf(lists: RaceLists): List<Item> {
  const { totals, rank } = eventTotals(lists.detail);
  const ranked = groupsOf(lists, totals, ({ competitor }) => competitor).map(({ name, items }) => ({
    name,
    items: itemsOf(lists, rank(items)),
  }));
  const whole = shownOf(lists, ranked, ({ total }) => total.row.competitor);
  const groups = shownOf(lists, firstOfEach(lists, ranked), ({ total }) => total.row.competitor);
  return {
    title: titleOf(lists, null),
    // How many are ranked in all stands on a list of the first few, too.
    remarks: [...handRemark(lists, ratedHeats(lists.detail.heats)), ...rankedRemarks(lists, whole)],
    standing: standingOf(lists, ratedHeats(lists.detail.heats), heatsToCome(lists.detail)),
    groupHeading: groupHeading(lists),
    columns: columnsOf(lists),
    sections: rankedSections(lists, groups),
  };
}

function itemsOf(lists: RaceLists, ranked: readonly Ranked<Total>[]): readonly Item[] {
  const heats = ratedHeats(lists.detail.heats);
  const pointsOf = pointsIn(lists, ranked);
  return ranked.map((total) => {
    const { status, outcomes } = total.row;
    const failed = outcomes.findIndex((outcome) => (outcome?.status ?? 'dns') === status);
    // Of one heat alone the heading need not say which.
    const where = total.rank !== null || heats.length < 2 ? null : (heats[failed] ?? null);
    return { rank: total.rank, status, where, points: pointsOf(total), total };
  });
}

/** Women and men are two races: points are of those of one sex. */
function pointsIn(lists: RaceLists, ranked: readonly Ranked<Total>[]): (total: Ranked<Total>) => number | null {
  const fValue = lists.paper.report?.fValue;
  const sexes = new Set(ranked.flatMap(({ rank, row }) => (rank === null ? [] : [row.competitor.gender])));
  const best = ranked[0]?.row;
  const isOfOne = sexes.size === 1 && !sexes.has(null);
  if (fValue === undefined || !isOfOne || best === undefined || !isRanked(best)) return () => null;
  return ({ row }) => (isRanked(row) ? racePoints_hundredths(row.result_100ns, best.result_100ns, fValue) : null);
}

/** What is said of the runs that count, each with its heat where there is more than one. */
function remarksIn(lists: RaceLists): (item: Item) => string | null {
  const heats = ratedHeats(lists.detail.heats);
  const runs = new Map<string, RunDto[]>();
  for (const run of lists.detail.runs) {
    if (run.counts) runs.set(run.competitorId, [...(runs.get(run.competitorId) ?? []), run]);
  }
  return ({ total }) => {
    const own = runs.get(total.row.competitor.id) ?? [];
    const said = heats.flatMap(({ id, name }) => {
      const run = own.find(({ heatId }) => heatId === id);
      const remark = run === undefined ? null : remarkOf(lists.texts, run);
      return remark === null ? [] : [heats.length < 2 ? remark : `${name}: ${remark}`];
    });
    return said.length === 0 ? null : said.join('; ');
  };
}

function columnsOf(lists: RaceLists): readonly ExportedColumn<Item>[] {
  const { t } = lists.texts;
  const precision = totalDecimals(lists.detail);
  const remarkIn = remarksIn(lists);
  const resultOf = ({ total }: Item) => (isRanked(total.row) ? total.row.result_100ns : null);
  return [
    column(lists, 'rank', (item) => rankCell(lists, item), true),
    column(lists, 'status', ({ status }) => textCell(t(`race.runStatus.${status}`))),
    column(lists, 'message', (item) => textCell(remarkIn(item))),
    ...ratedHeats(lists.detail.heats).map(({ name, precision: decimals }, place) => ({
      key: 'heats',
      heading: name,
      short: name,
      isNumeric: true,
      cell: ({ total }: Item): Cell => {
        const outcome = total.row.outcomes[place] ?? null;
        if (outcome === null) return textCell(t('race.runStatus.dns'));
        if (outcome.status === 'ok') return durationCell(outcome.result_100ns, shownDecimals(outcome, decimals));
        return outcome.status === 'waiting' ? nothing : textCell(t(`race.runStatus.${outcome.status}`));
      },
    })),
    column(lists, 'result', (item) => durationCell(resultOf(item), shownDecimals(item.total.row, precision)), true),
    column(
      lists,
      'seconds',
      (item) => {
        const result_100ns = resultOf(item);
        return numberCell(result_100ns === null ? null : result_100ns / 1e7, shownDecimals(item.total.row, precision));
      },
      true,
    ),
    column(
      lists,
      'gap',
      ({ total: { row, gap_100ns } }) =>
        gap_100ns === null || gap_100ns === 0 ? nothing : gapCell(gap_100ns, gapDecimals(row, gap_100ns, precision)),
      true,
    ),
    column(lists, 'racePoints', ({ points }) => numberCell(points === null ? null : points / 100, 2), true),
    ...standingColumns<Item>(lists, ratedHeats(lists.detail.heats), heatsToCome(lists.detail)),
    ...personColumns<Item>(
      lists,
      ({ total }) => total.row.competitor,
      (item) => (saysBelow(lists) ? remarkIn(item) : null),
    ),
  ];
}
