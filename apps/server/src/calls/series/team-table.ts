/** The teams of an event: the sum of the best of each, with who they are. */
import { totalDecimals, eventTeams, ratedHeats, withoutTurns, type EventTeamMember } from '@startwand/contract';
import { duration, formatDuration, type DecimalSign, type TeamResult } from '@startwand/timing';
import { durationCell, gapCell, nothing, numberCell, textCell, type Cell } from '../exports/cell.ts';
import { narrowingRemark } from '../exports/groups.ts';
import { titleOf } from '../exports/list-title.ts';
import { column } from '../exports/person-columns.ts';
import type { RaceLists } from '../exports/race-lists.ts';
import { standingOf } from '../exports/ranked-sections.ts';
import type { ExportedColumn, List } from '../exports/table.ts';

type Item = TeamResult<EventTeamMember>;

export function teamsOf(lists: RaceLists): List<Item> {
  const { detail, choice, texts } = lists;
  const teams = eventTeams(detail, choice.teams, choice.shown);
  const ranked = teams.filter(({ rank }) => rank !== null);
  const others = teams.filter(({ rank }) => rank === null);
  return {
    title: titleOf(lists, null),
    remarks: [texts.t('files.teams.best', { count: choice.teams.count }), ...narrowingRemark(lists)],
    standing: standingOf(lists, ratedHeats(detail.heats)),
    groupHeading: null,
    columns: columnsOf(lists),
    sections: [
      { group: null, heading: null, items: ranked },
      ...(others.length === 0 ? [] : [{ group: null, heading: texts.t('files.teams.few'), items: others }]),
    ],
  };
}

function columnsOf(lists: RaceLists): readonly ExportedColumn<Item>[] {
  const precision = totalDecimals(lists.detail);
  const isByTime = lists.choice.teams.by === 'time';
  const time = (ticks: number | null, cellOf: typeof durationCell): Cell =>
    ticks === null || !isByTime ? nothing : cellOf(duration(ticks), precision);
  return [
    column(lists, 'rank', ({ rank }) => numberCell(rank), true),
    { ...column<Item>(lists, 'team', ({ team }) => textCell(withoutTurns(team))), ...headingOf(lists) },
    column(lists, 'result', ({ total }) => time(total, durationCell), true),
    column(lists, 'cupPoints', ({ total }) => numberCell(isByTime ? null : total), true),
    column(
      lists,
      'gap',
      ({ gap }) => {
        if (gap === null || gap === 0) return nothing;
        return isByTime ? time(gap, gapCell) : numberCell(-gap);
      },
      true,
    ),
    column(lists, 'members', ({ counted }) => membersCell(lists, counted)),
  ];
}

/** Teams by nation or by a field of the event are called as that is. */
function headingOf({ choice, texts }: RaceLists): { readonly heading: string; readonly short: string } {
  const { field } = choice.teams;
  const isKnown = field === 'club' || field === 'team' || field === 'nation' || field === 'class' || field === 'gender';
  const heading = isKnown ? texts.t(`files.column.${field}`) : field;
  return { heading, short: heading };
}

/** @example 'Huber Anna 58.20, Mayr Berta 59.10' */
function membersCell(lists: RaceLists, counted: Item['counted']): Cell {
  const precision = totalDecimals(lists.detail);
  const isByTime = lists.choice.teams.by === 'time';
  const show = (decimalSign: DecimalSign): string =>
    counted
      .map(({ member: { competitor }, worth }) => {
        const name = withoutTurns(`${competitor.lastName} ${competitor.firstName}`).trim();
        return `${name} ${isByTime ? formatDuration(duration(worth), precision, decimalSign) : worth}`;
      })
      .join(', ');
  return counted.length === 0 ? nothing : { kind: 'time', show };
}
