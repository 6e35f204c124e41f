/** Everyone who is entered, by bib; an import reads the same file again. */
import { groupHeading, groupsOf } from './groups.ts';
import { titleOf } from './list-title.ts';
import { personColumns } from './person-columns.ts';
import { compareByBib } from './race-lists.ts';
import type { Competitor, RaceLists } from './race-lists.ts';
import type { List } from './table.ts';

export function competitorsOf(lists: RaceLists): List<Competitor> {
  const everyone = lists.detail.competitors.toSorted(compareByBib);
  const groups = groupsOf(lists, everyone, (competitor) => competitor);
  return {
    title: titleOf(lists, null),
    remarks: [],
    groupHeading: groupHeading(lists),
    columns: personColumns<Competitor>(lists, (competitor) => competitor),
    sections: groups.map(({ name, items }) => ({ group: name, heading: null, items })),
  };
}
