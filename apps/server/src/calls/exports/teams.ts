/** Clubs or teams of a race by the sum of their best results, and who brought them. */
import { ratedHeats } from '@startwand/contract';
import {
  duration,
  formatDuration,
  isRanked,
  rank,
  teamStandings,
  type RunStatus,
  type TeamStanding,
} from '@startwand/timing';
import { durationCell, gapCell, nothing, numberCell, textCell } from './cell.ts';
import { titleOf } from './list-title.ts';
import { totalsOf, type Total } from './overall.ts';
import { column } from './person-columns.ts';
import type { RaceLists } from './race-lists.ts';
import { rankedRemarks, rankedSections, standingOf } from './ranked-sections.ts';
import type { List } from './table.ts';

interface Item {
  readonly rank: number | null;
  readonly status: RunStatus;
  readonly team: TeamStanding<Total>;
  readonly gap_100ns: number | null;
}

export function teamsOf(lists: RaceLists): List<Item> {
  const { competitors, event, heats } = lists.detail;
  const { teamOf, best } = lists.choice;
  const { precision } = event;
  const totals = rank(totalsOf(lists, competitors), 'share').map(({ row }) => row);
  const teams = rank(
    teamStandings(totals, ({ competitor }) => competitor[teamOf], best),
    'share',
  ).map(({ rank: place, row, gap_100ns }): Item => ({ rank: place, status: row.status, team: row, gap_100ns }));
  const groups = [{ name: null, items: teams }];
  const resultOf = ({ team }: Item) => (isRanked(team) ? team.result_100ns : null);
  return {
    title: titleOf(lists, null),
    remarks: [lists.texts.t('paper.teamBest', { count: best }), ...rankedRemarks(lists, groups)],
    standing: standingOf(ratedHeats(heats)),
    groupHeading: null,
    columns: [
      column(lists, 'rank', ({ rank: place }) => numberCell(place), true),
      column(lists, 'team', ({ team }) => textCell(team.team)),
      column(lists, 'members', (item) => textCell(membersOf(lists, item))),
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
        ({ gap_100ns: gap }) => (gap === null || gap === 0 ? nothing : gapCell(duration(gap), precision)),
        true,
      ),
    ],
    sections: rankedSections(lists, groups).map((section) =>
      section.heading === null ? section : { ...section, heading: lists.texts.t('paper.teamTooFew') },
    ),
  };
}

/** @example '4 Moser Anna 59.76, 7 Berger Eva 1:00.12' */
function membersOf({ detail, texts }: RaceLists, { team }: Item): string {
  return team.counting
    .map(({ competitor, result_100ns }) => {
      const name = [competitor.startNumber ?? '', competitor.lastName, competitor.firstName].join(' ').trim();
      const time = result_100ns === null ? '' : formatDuration(result_100ns, detail.event.precision, texts.decimalSign);
      return `${name} ${time}`;
    })
    .join(', ');
}
