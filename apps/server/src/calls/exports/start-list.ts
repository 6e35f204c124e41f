/** The start list of a heat: who starts in which order, and when. */
import type { HeatDto } from '@startwand/contract';
import { nothing, numberCell } from './cell.ts';
import { groupHeading, groupsOf, narrowingRemark, shownOf } from './groups.ts';
import { remarksOnHeat, titleOf } from './list-title.ts';
import { column, personColumns } from './person-columns.ts';
import type { ListedCompetitor, RaceLists } from './race-lists.ts';
import type { List } from './table.ts';

interface Starter {
  readonly place: number;
  readonly competitor: ListedCompetitor;
  readonly startTime: bigint | null;
}

export function startListOf(lists: RaceLists, heat: HeatDto): List<Starter> {
  const { clock } = lists;
  const starters = groupsOf(lists, startersOf(lists, heat), ({ competitor }) => competitor);
  const groups = shownOf(lists, starters, ({ competitor }) => competitor);
  return {
    title: titleOf(lists, heat),
    remarks: [...remarksOnHeat(lists, heat), ...narrowingRemark(lists)],
    standing: null,
    groupHeading: groupHeading(lists),
    columns: [
      column(lists, 'place', ({ place }) => numberCell(place), true),
      column(
        lists,
        'startTime',
        ({ startTime }) => (startTime === null ? nothing : clock.timeOfDay(startTime, 0)),
        true,
      ),
      ...personColumns<Starter>(lists, ({ competitor }) => competitor),
    ],
    sections: groups.map(({ name, items }) => ({ group: name, heading: null, items })),
  };
}

/** Their places are those of the whole list, also where it is divided. */
function startersOf({ detail, competitors }: RaceLists, heat: HeatDto): readonly Starter[] {
  const list = detail.startLists.find(({ heatId }) => heatId === heat.id);
  return (list?.competitorIds ?? []).flatMap((id, index): Starter[] => {
    const competitor = competitors.get(id);
    const startTime = list?.startTimes_100ns[index] ?? null;
    return competitor === undefined ? [] : [{ place: index + 1, competitor, startTime }];
  });
}
