/** The ranking over the rated heats: what each gave, and what they make together. */
import { ratedHeats, ratedOutcomes, standingOverall } from '@startwand/contract';
import { isRanked, rank, type Outcome, type Ranked, type RunStatus, type Standing } from '@startwand/timing';
import { durationCell, gapCell, nothing, numberCell, textCell, type Cell } from './cell.ts';
import { groupHeading, groupsOf, shownOf } from './groups.ts';
import { titleOf } from './list-title.ts';
import { column, personColumns } from './person-columns.ts';
import type { ListedCompetitor, RaceLists } from './race-lists.ts';
import { rankedRemarks, rankedSections, standingColumns } from './ranked-sections.ts';
import type { ExportedColumn, List } from './table.ts';

interface Total extends Standing {
  readonly competitor: ListedCompetitor;
  readonly outcomes: readonly (Outcome | null)[];
}

interface Item {
  readonly rank: number | null;
  readonly status: RunStatus;
  readonly total: Ranked<Total>;
}

export function overallRankingOf(lists: RaceLists): List<Item> {
  const { competitors } = lists.detail;
  const ranked = groupsOf(lists, totalsOf(lists, competitors), ({ competitor }) => competitor).map(
    ({ name, items }) => ({ name, items: rank(items, 'share').map(asItem) }),
  );
  const groups = shownOf(lists, ranked, ({ total }) => total.row.competitor);
  return {
    title: titleOf(lists, null),
    remarks: rankedRemarks(lists, groups, ratedHeats(lists.detail.heats)),
    groupHeading: groupHeading(lists),
    columns: columnsOf(lists),
    sections: rankedSections(lists, groups),
  };
}

function totalsOf(lists: RaceLists, competitors: readonly ListedCompetitor[]): readonly Total[] {
  const outcomesOf = ratedOutcomes(lists.detail);
  return competitors.map((competitor) => {
    const outcomes = outcomesOf(competitor.id);
    return { ...standingOverall(competitor, outcomes, lists.detail.event.overallRanking), competitor, outcomes };
  });
}

function asItem(total: Ranked<Total>): Item {
  return { rank: total.rank, status: total.row.status, total };
}

function columnsOf(lists: RaceLists): readonly ExportedColumn<Item>[] {
  const { t } = lists.texts;
  const { precision } = lists.detail.event;
  const resultOf = ({ total }: Item) => (isRanked(total.row) ? total.row.result_100ns : null);
  return [
    column(lists, 'rank', ({ rank }) => numberCell(rank), true),
    column(lists, 'status', ({ status }) => textCell(t(`race.runStatus.${status}`))),
    ...ratedHeats(lists.detail.heats).map(({ name, precision: decimals }, place) => ({
      key: 'heats',
      heading: name,
      short: name,
      isNumeric: true,
      cell: ({ total }: Item): Cell => {
        const outcome = total.row.outcomes[place] ?? null;
        if (outcome === null) return textCell(t('race.runStatus.dns'));
        if (outcome.status === 'ok') return durationCell(outcome.result_100ns, decimals);
        return outcome.status === 'waiting' ? nothing : textCell(t(`race.runStatus.${outcome.status}`));
      },
    })),
    column(lists, 'result', (item) => durationCell(resultOf(item), precision), true),
    column(
      lists,
      'seconds',
      (item) => {
        const result_100ns = resultOf(item);
        return numberCell(result_100ns === null ? null : result_100ns / 1e7, precision);
      },
      true,
    ),
    column(
      lists,
      'gap',
      ({ total: { gap_100ns } }) => (gap_100ns === null || gap_100ns === 0 ? nothing : gapCell(gap_100ns, precision)),
      true,
    ),
    ...standingColumns<Item>(lists, ratedHeats(lists.detail.heats)),
    ...personColumns<Item>(lists, ({ total }) => total.row.competitor),
  ];
}
