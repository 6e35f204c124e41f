/** The digest of a race: what every place that shows a rank says of each heat and of the total. */
import { heatsBefore, type PublicCompetitorDto } from '@startwand/contract';
import type { HeatId, Race } from '@startwand/timing';
import { boardState } from '../../apps/bridge/src/board/board-show.ts';
import { graphicsRows } from '../../apps/server/src/calls/graphics/graphics-rows.ts';
import { overallView } from '../../apps/web/src/race/overall-ranking.ts';
import { RunningTotals } from '../../apps/web/src/race/running-totals.ts';
import { disagreements, linesOfRanking, type Line, type ShownList } from './line.ts';
import { ranksOfHeat } from './ranks-of-heat.ts';
import { ranksOfTotal } from './ranks-of-total.ts';
import { shownRace, type ShownRace } from './shown-race.ts';

export interface Digest {
  /** What one place says: each heat by its id, and the total. */
  readonly ranks: Readonly<Record<string, readonly ShownList[]>>;
  /** Places that say something else than the others. */
  readonly others: readonly unknown[];
}

export async function digestOf(race: Race): Promise<Digest> {
  const shown = shownRace(race);
  const ranks: Record<string, readonly ShownList[]> = {};
  const others: unknown[] = [];
  const add = (name: string, lists: readonly ShownList[]): void => {
    ranks[name] = lists;
    others.push(...disagreements(lists));
  };
  for (const heatId of race.heats.keys()) add(heatId, await ranksOfHeat(shown, heatId));
  add('total', await ranksOfTotal(shown));
  for (const heatId of race.heats.keys()) add(`total in ${heatId}`, totalOnTheWay(shown, heatId));
  return { ranks, others };
}

/** In the last heat of a sum screens show the total of all who have ended it: those ranks are the total's. */
function totalOnTheWay({ view, visitors }: ShownRace, heatId: HeatId): readonly ShownList[] {
  const heat = visitors.heats.find(({ id }) => id === heatId);
  const totals = heat === undefined ? null : new RunningTotals<PublicCompetitorDto>().look(visitors, heat);
  if (heat === undefined || totals === null) return [];
  const { precision } = totals.rounding;
  const wish = { list: 'top', group: null, rows: 100, class: null, heatId, decimalSign: '.' } as const;
  const graphics = (graphicsRows(view, wish) ?? []).flatMap(({ rank, bib, time }): Line[] =>
    rank === '' ? [] : [[Number(rank), Number(bib), time]],
  );
  const list = (place: string, lines: readonly Line[]): ShownList => ({ place, group: null, lines });
  const isLast = heatsBefore(visitors, heat)?.length === visitors.heats.length - 1;
  const newest = boardState(visitors, heatId).last?.lines.find(({ kind }) => kind === 'total');
  const screens = linesOfRanking(totals.list, precision);
  const onCable = newest?.kind !== 'total' ? [] : screens.filter(([, bib]) => bib === newest.bib);
  return [
    list('screens', screens),
    list(
      'graphics',
      graphics.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]),
    ),
    ...(isLast ? [list('total', linesOfRanking(overallView(visitors).ranked, precision))] : []),
    ...(newest?.kind === 'total' && onCable.some(([rank]) => rank !== newest.rank)
      ? [list('board on a cable', [])]
      : []),
  ];
}
