/** The start list of a heat: as written, or made from what was before. */
import {
  rank,
  startListByBibDown,
  startListByBibUp,
  startListByLot,
  startListByRanking,
  startListReversed,
  type Bibbed,
  type DeadHeat,
  type Ranked,
  type Ties,
} from '@startwand/timing';
import { bibOf, competitorOf } from './ids.ts';
import type { RaceFile, StartListInput, StartListOrder } from './race-file.ts';
import { valuesOf, type HeatRow } from './ranked-heat.ts';

/** What is kept of a heat for the start lists behind it. */
export interface PreviousHeat {
  readonly name: string;
  readonly rows: readonly HeatRow[];
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
  const groups = new Map<string, number[]>();
  for (const { bib } of competitors) {
    const name = values?.get(bib) ?? '';
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [bib]);
    else members.push(bib);
  }
  return [...groups.values()].flatMap((members) =>
    (previous === null
      ? inOrder(startList, members.map(starter))
      : afterwards(startList, previous, new Set(members))
    ).map(({ competitorId }) => bibOf(competitorId)),
  );
}

/** A group in the order that follows from the heat before; who has no result comes last, or not at all. */
function afterwards(
  startList: StartListOrder,
  previous: PreviousHeat,
  members: ReadonlySet<number>,
): readonly Bibbed[] {
  const rows = previous.rows.filter(({ competitorId }) => members.has(bibOf(competitorId)));
  const list: readonly Ranked<HeatRow>[] = rank(rows, previous.ties, previous.deadHeats);
  const { order, withoutResult, best = null } = startList;
  if (order === 'ranking') return startListByRanking(list, { withoutResult });
  if (order === 'reversed') return startListReversed(list, best, { withoutResult });
  const ranked = list.filter(({ rank }) => rank !== null).map(({ row }) => row);
  const others = list.filter(({ rank }) => rank === null).map(({ row }) => row);
  return [...inOrder(startList, ranked), ...(withoutResult ? startListByBibUp(others) : [])];
}

function inOrder<Row extends Bibbed>(
  { order, seed }: StartListOrder,
  rows: readonly Row[],
): readonly Row[] {
  if (order === 'bibDown') return startListByBibDown(rows);
  return order === 'random' ? startListByLot(rows, seed) : startListByBibUp(rows);
}

function starter(bib: number): Bibbed {
  return { bib, competitorId: competitorOf(bib) };
}
