/** The digest of a race: what every place that shows a rank says of each heat and of the total. */
import {
  compareTexts,
  heatsBefore,
  heatsToCome,
  type OperatorCompetitorDto,
  type PublicCompetitorDto,
} from '@startwand/contract';
import type { HeatId, Race } from '@startwand/timing';
import { boardState } from '../../apps/bridge/src/board/board-show.ts';
import { graphicsRows } from '../../apps/server/src/calls/graphics/graphics-rows.ts';
import { composeMoment, momentOf } from '../../apps/server/src/calls/push/moments.ts';
import { everyResult, resultsInTotal } from '../../apps/web/src/features/desk/derived/result-index.ts';
import { standingsNow } from '../../apps/web/src/features/public/event/standings.ts';
import { BoardLists } from '../../apps/web/src/features/public/board/board-lists.ts';
import { overallView } from '../../apps/web/src/race/overall-ranking.ts';
import { RunningTotals } from '../../apps/web/src/race/running-totals.ts';
import { disagreements, linesOf, linesOfRanking, type Line, type ShownList } from './line.ts';
import { deskOf, ranksOfHeat } from './ranks-of-heat.ts';
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
  for (const heatId of race.heats.keys()) add(`total in ${heatId}`, await totalOnTheWay(shown, heatId));
  return { ranks, others };
}

/**
 * In a later heat of a sum each screen ranks the total of all who have ended the heat, and nothing else. Before anybody began the
 * last heat, the total is still that of the heats before.
 */
async function totalOnTheWay(shown: ShownRace, heatId: HeatId): Promise<readonly ShownList[]> {
  const { view, visitors } = shown;
  const heat = visitors.heats.find(({ id }) => id === heatId);
  const totals = heat === undefined ? null : new RunningTotals<PublicCompetitorDto>().look(visitors, heat);
  if (heat === undefined || totals === null) return [];
  const { precision } = totals.rounding;
  const wish = { list: 'top', group: null, rows: 100, class: null, heatId, decimalSign: '.' } as const;
  const graphics = (graphicsRows(view, wish) ?? []).flatMap(({ rank, bib, time }): Line[] =>
    rank === '' ? [] : [[Number(rank), Number(bib), time]],
  );
  const list = (place: string, lines: readonly Line[]): ShownList => ({ place, group: null, lines });
  const isToCome = heatsToCome(visitors).some(({ id }) => id === heatId);
  const isLast = !isToCome && heatsBefore(visitors, heat)?.length === visitors.heats.length - 1;
  const cable = boardState(visitors, heatId).last?.lines ?? [];
  const screens = linesOfRanking(totals.list, precision);
  const onCable = cable.flatMap((line) => (line.kind === 'running' ? [] : { ...line, result_100ns: line.time_100ns }));
  const [board] = new BoardLists(heatId, compareTexts).of(visitors, 'result');
  const overview = standingsNow(visitors);
  /** A place that shows some of them, one at a time. */
  const some = (place: string, lines: readonly Line[]): ShownList => {
    const known = new Set(screens.map((line) => JSON.stringify(line)));
    return list(place, lines.every((line) => known.has(JSON.stringify(line))) ? screens : lines);
  };
  return [
    list('screens', screens),
    list(
      'graphics',
      graphics.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]),
    ),
    ...(isLast ? [list('total', linesOfRanking(overallView(visitors).ranked, precision))] : []),
    list('board', linesOfRanking(board?.ranked ?? [], precision)),
    list('desk', deskInTotal(shown, heatId)),
    ...(overview?.heat?.id === heatId ? [list('overview', linesOfRanking(overview.ranked, precision))] : []),
    some('board on a cable', linesOf(onCable, precision)),
    some('pushes', await pushed(shown, heatId)),
  ];
}

function deskInTotal({ operators }: ShownRace, heatId: HeatId): readonly Line[] {
  const forOperators = operators.heats.find(({ id }) => id === heatId);
  const totals =
    forOperators === undefined ? null : new RunningTotals<OperatorCompetitorDto>().look(operators, forOperators);
  if (forOperators === undefined || totals === null) return [];
  const { index, results } = deskOf({ operators, forOperators });
  return linesOf(
    everyResult(resultsInTotal(results, totals)).map(({ run, ...place }) => {
      return { ...place, bib: index.byId.get(run.competitorId)?.startNumber ?? null };
    }),
    totals.rounding.precision,
  );
}

/** Pushes of a finish name the total and its rank. */
async function pushed({ view }: ShownRace, heatId: HeatId): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const run of view.race.heats.get(heatId)?.runs.values() ?? []) {
    const moment = momentOf(run);
    const bib = view.race.entries.get(run.competitorId)?.bib ?? null;
    const text = moment?.kind === 'finish' ? await composeMoment(view, moment, 'en') : null;
    const [, total, rank] =
      /(?:Total (\S+), )?rank (\d+) of/.exec((text ?? '').replaceAll(/[\u2066-\u2069]/g, '')) ?? [];
    if (rank !== undefined && bib !== null) lines.push([Number(rank), bib, total ?? 'no total']);
  }
  return lines;
}
