/** The start list of a heat: as written, or made from what was before. */
import {
  rank,
  startListByBibDown,
  startListByBibUp,
  startListByLot,
  startListByRanking,
  startListPer,
  startListReversed,
  type Bibbed,
  type DeadHeat,
  type Ties,
  type Standing,
} from '@startwand/timing';
import { bibOf, competitorOf } from './ids.ts';
import type { RaceFile, StartListInput, StartListOrder } from './race-file.ts';
import { valuesOf } from './ranked-heat.ts';

/** What is kept of a heat for the start lists behind it. */
export interface PreviousHeat {
  readonly name: string;
  readonly rows: readonly Standing[];
  readonly ties: Ties;
  readonly deadHeats: readonly DeadHeat[];
}

export function startListOf(
  { competitors }: RaceFile,
  startList: StartListInput,
  before: readonly PreviousHeat[],
): readonly number[] {
  if (!('order' in startList)) return startList;
  const { from, per } = startList;
  const previous = before.find(({ name }) => name === from) ?? null;
  const values = per === undefined ? null : valuesOf(competitors, per);
  const everyone = competitors.map(({ bib }) => ({ bib, competitorId: competitorOf(bib) }));
  const group = ({ bib }: (typeof everyone)[number]) => values?.get(bib) ?? '';
  const list: readonly Bibbed[] =
    previous === null
      ? startListPer(everyone, group, everyone, (members) => inOrder(startList, members))
      : startListPer(everyone, group, previous.rows, (members) => afterwards(startList, previous, members));
  return list.map(({ competitorId }) => bibOf(competitorId));
}

/** A group in the order that follows from the heat before; who has no result comes last, or not at all. */
function afterwards(
  startList: StartListOrder,
  previous: PreviousHeat,
  members: readonly Standing[],
): readonly Standing[] {
  const list = rank(members, previous.ties, previous.deadHeats);
  const { order, withoutResult, best = null } = startList;
  if (order === 'ranking') return startListByRanking(list, { withoutResult });
  if (order === 'reversed') return startListReversed(list, best, { withoutResult });
  const ranked = list.filter(({ rank }) => rank !== null).map(({ row }) => row);
  const others = list.filter(({ rank }) => rank === null).map(({ row }) => row);
  return [...inOrder(startList, ranked), ...(withoutResult ? startListByBibUp(others) : [])];
}

function inOrder<Row extends Bibbed>({ order, seed }: StartListOrder, rows: readonly Row[]): readonly Row[] {
  if (order === 'bibDown') return startListByBibDown(rows);
  return order === 'random' ? startListByLot(rows, seed) : startListByBibUp(rows);
}
