/** Every place that shows the ranks of one heat by itself, for everybody and for each class. */
import { compareTexts, type HeatDto } from '@startwand/contract';
import { duration, type Heat, type HeatId, type Precision, rankRows, rowsOfHeat } from '@startwand/timing';
import { raceOfDetail } from '../../apps/server/src/calls/exchange/race-of-detail.ts';
import { graphicsRows } from '../../apps/server/src/calls/graphics/graphics-rows.ts';
import { savedLines } from '../../apps/server/src/calls/graphics/saved-lines.ts';
import { resultOf } from '../../apps/server/src/calls/pictures/result-of.ts';
import { withRanks } from '../../apps/server/src/calls/ranks/with-ranks.ts';
import { indexCompetitors } from '../../apps/web/src/features/desk/desk-heat.ts';
import { ListRanks } from '../../apps/web/src/features/desk/derived/list-ranks.ts';
import { everyResult, ResultIndex } from '../../apps/web/src/features/desk/derived/result-index.ts';
import { resultGroups } from '../../apps/web/src/features/organiser/results/result-groups.ts';
import { BoardLists } from '../../apps/web/src/features/public/board/board-lists.ts';
import { HeatLists } from '../../apps/web/src/race/heat-ranking.ts';
import { csvLines, paperLines, sheetLines } from './file-lines.ts';
import { classesIn, linesOf, linesOfRanking, savedGroups, type Line, type ShownList } from './line.ts';
import { mailedResults } from './mailed-results.ts';
import { savedHeat, type ShownRace } from './shown-race.ts';

interface HeatShown extends ShownRace {
  readonly heat: Heat;
  readonly forVisitors: HeatDto;
  readonly forOperators: HeatDto;
  readonly precision: Precision;
  /** A later heat of a sum: screens show the total, files and programs the heat. */
  readonly isLater: boolean;
}

export async function ranksOfHeat(shown: ShownRace, heatId: HeatId): Promise<readonly ShownList[]> {
  const heat = shown.view.race.heats.get(heatId);
  const [forVisitors, forOperators] = [shown.visitors, shown.operators].map(({ heats }) =>
    heats.find(({ id }) => id === heatId),
  );
  if (heat === undefined || forVisitors === undefined || forOperators === undefined) throw new Error('no such heat');
  const isLater = new BoardLists(heatId, compareTexts).totals(shown.visitors, forVisitors) !== null;
  const of: HeatShown = { ...shown, heat, forVisitors, forOperators, precision: forVisitors.precision, isLater };
  const lists = [...(await ofEverybody(of)), ...(await ofClasses(of))];
  // A regularity heat is ranked by deviations; some places show the results beside the ranks.
  return heat.rules.regularity === 'disabled' ? lists : lists.map(withoutTimes);
}

function withoutTimes({ lines, ...list }: ShownList): ShownList {
  return { ...list, lines: lines.map(([rank, bib]) => [rank, bib, '']) };
}

async function ofEverybody(of: HeatShown): Promise<readonly ShownList[]> {
  const { view, visitors, operators, heat, precision } = of;
  const choice = { heatId: heat.id };
  const listed = withRanks(visitors);
  const bibOf = new Map(visitors.competitors.map(({ id, startNumber }) => [id, startNumber]));
  const inHeat = listed.competitors.flatMap(({ startNumber: bib, heatTimes = [] }) =>
    heatTimes.filter(({ heatId }) => heatId === heat.id).map(({ heatRank }) => ({ bib, rank: heatRank })),
  );
  const ranking = listed.heats.find(({ id }) => id === heat.id)?.ranking ?? [];
  const server = linesOfRanking(rankRows(view.race, heat, rowsOfHeat(view.race, heat)), precision);
  const timeOf = new Map(server.map(([, bib, time]) => [bib, time]));
  const [board] = new BoardLists(heat.id, compareTexts).of(visitors, 'result');
  const lists: readonly (readonly [string, readonly Line[]])[] = [
    ['server', server],
    ['live page', linesOfRanking(new HeatLists().view(visitors, of.forVisitors).ranked, precision)],
    ['results of the organiser', groupLines(of, null)],
    ['csv', await csvLines(visitors, choice)],
    ['csv of operators', await csvLines(operators, choice)],
    ['spreadsheet', await sheetLines(visitors, choice)],
    ['spreadsheet of operators', await sheetLines(operators, choice)],
    ['paper', await paperLines(visitors, choice)],
    ['paper of operators', await paperLines(operators, choice)],
    [
      'ranking for programs',
      linesOf(
        ranking.map((one) => ({ ...one, bib: bibOf.get(one.competitorId) ?? null })),
        precision,
      ),
    ],
    [
      'rank of each competitor for programs',
      inHeat
        .flatMap(({ bib, rank }): Line[] => (rank === null || bib === null ? [] : [[rank, bib, timeOf.get(bib) ?? '']]))
        .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]),
    ],
    ['files of federations', exchanged(of, 'all')],
    ['pictures of results', pictured(of)],
    ['mails', await mailedResults(of, heat.id)],
    ...(of.isLater
      ? []
      : ([
          ['board', linesOfRanking(board?.ranked ?? [], precision)],
          ['desk', deskLines(of)],
          ['graphics', graphicsLines(of, null)],
        ] as const)),
  ];
  return lists.map(([place, lines]) => ({ place, group: null, lines }));
}

async function ofClasses(of: HeatShown): Promise<readonly ShownList[]> {
  const { view, visitors, heat, precision } = of;
  const rows = rowsOfHeat(view.race, heat);
  const boards = of.isLater ? [] : new BoardLists(heat.id, compareTexts).of(visitors, 'class');
  const listRanks = of.isLater ? null : deskRanks(of);
  const saved = savedGroups(visitors, savedHeat(heat.id), precision);
  const mixer = savedLines(view, savedHeat(heat.id))?.lines ?? [];
  const lists: ShownList[] = [];
  for (const group of classesIn(visitors)) {
    const add = (place: string, lines: readonly Line[]): number => lists.push({ place, group, lines });
    const members = rows.filter(({ entry }) => entry.class === group);
    const shows = ({ class: of }: { readonly class: string | null }) => of === group;
    add('server', linesOfRanking(rankRows(view.race, heat, members), precision));
    add('live page', linesOfRanking(new HeatLists(shows).view(visitors, of.forVisitors).ranked, precision));
    add('results of the organiser', groupLines(of, group));
    add('csv', await csvLines(visitors, { heatId: heat.id, groupBy: 'class', group }));
    add('files of federations', exchanged(of, 'class', group));
    add('saved list', saved.get(group) ?? []);
    const mixed = mixer.filter((line) => line.group === group);
    add(
      'saved list of a mixer',
      linesOf(
        mixed.map(({ row, rank }) => ({ ...row, rank })),
        precision,
      ),
    );
    if (of.isLater) continue;
    const board = boards.find(({ name }) => name.kind === 'class' && name.value === group);
    add('board', linesOfRanking(board?.ranked ?? [], precision));
    add('graphics', graphicsLines(of, group));
    add('saved list at the desk', linesOf(listRanks?.get(group) ?? [], precision));
  }
  return lists;
}

function groupLines({ operators, forOperators, precision }: HeatShown, group: string | null): readonly Line[] {
  const divide = group === null ? null : (one: { readonly class: string | null }) => one.class;
  const found = resultGroups(operators, forOperators, divide, compareTexts).find(({ name }) => name === group);
  return linesOf(
    (found?.rows ?? []).map(({ row, rank }) => ({ ...row, rank })),
    precision,
  );
}

function exchanged(of: HeatShown, among: 'all' | 'class', group: string | null = null): readonly Line[] {
  const race = raceOfDetail(of.operators, { discipline: 'GS', jury: [], courses: [] });
  const place = race.heats.findIndex(({ id }) => id === of.heat.id);
  return linesOf(
    race.people
      .filter(({ className }) => group === null || className === group)
      .flatMap(({ bib, runs }) => {
        const run = runs[place] ?? null;
        return run === null ? [] : [{ bib, rank: run.places[among]?.rank ?? null, result_100ns: run.result_100ns }];
      }),
    of.precision,
  );
}

function pictured({ visitors, forVisitors, precision }: HeatShown): readonly Line[] {
  const shown = visitors.competitors.flatMap(({ id, startNumber: bib }) => {
    const heats = resultOf(visitors, id)?.heats ?? [];
    return heats.filter(({ name }) => name === forVisitors.name).map((one) => ({ ...one, bib }));
  });
  return linesOf(shown, precision);
}

function graphicsLines({ view, heat }: HeatShown, group: string | null): readonly Line[] {
  const wish = { list: 'top', group: null, rows: 100, class: group, heatId: heat.id, decimalSign: '.' } as const;
  return (graphicsRows(view, wish) ?? [])
    .flatMap(({ rank, bib, time }): Line[] => (rank === '' ? [] : [[Number(rank), Number(bib), time]]))
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The finish column of the desk, ranked by the heat itself. */
export function deskOf({ operators, forOperators }: Pick<HeatShown, 'operators' | 'forOperators'>) {
  const index = indexCompetitors(operators.competitors);
  const rules = { index, ties: operators.event.ties, heat: forOperators, decidedAt: new Map<string, bigint>() };
  const runs = operators.runs.filter(({ heatId }) => heatId === forOperators.id);
  return { index, results: new ResultIndex().followRuns(runs, { left: [], came: runs }, rules) };
}

function deskLines(of: HeatShown): readonly Line[] {
  const { index, results } = deskOf(of);
  const shown = everyResult(results).map(({ run, rank }) => {
    return { rank, bib: index.byId.get(run.competitorId)?.startNumber ?? null, result_100ns: measureOf(of, run) };
  });
  return linesOf(shown, of.precision);
}

type DeskRun = HeatShown['operators']['runs'][number];

/** A regularity heat is ranked by deviations. */
function measureOf({ heat }: HeatShown, { result_100ns, deviation_100ns }: DeskRun) {
  const measure = heat.rules.regularity === 'disabled' ? result_100ns : deviation_100ns;
  return measure === null ? null : duration(measure);
}

function deskRanks(of: HeatShown) {
  const { operators, forOperators } = of;
  const { index, results } = deskOf(of);
  const rankOf = new ListRanks({ groupBy: ['class'], only: null }).look({
    event: operators.event,
    heat: forOperators,
    competitors: index,
    results,
    totals: null,
  });
  const shown = everyResult(results).flatMap(({ run }) => {
    const one = rankOf(run);
    const bib = index.byId.get(run.competitorId)?.startNumber ?? null;
    return one === null ? [] : [{ group: one.values[0] ?? '', rank: one.rank, bib, result_100ns: measureOf(of, run) }];
  });
  return Map.groupBy(shown, ({ group }) => group);
}
