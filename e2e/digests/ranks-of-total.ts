/** Every place that shows the ranks of the total, for everybody and for each class. */
import { compareTexts, eventResult, heatsToCome, ratedHeats } from '@startwand/contract';
import { raceOfDetail } from '../../apps/server/src/calls/exchange/race-of-detail.ts';
import { fileTextsOf } from '../../apps/server/src/calls/exports/file-texts.ts';
import { RaceLists } from '../../apps/server/src/calls/exports/race-lists.ts';
import { usualChoice } from '../../apps/server/src/calls/exports/export-choice.ts';
import { savedLines } from '../../apps/server/src/calls/graphics/saved-lines.ts';
import { certified } from '../../apps/server/src/calls/papers/certificates.ts';
import { readyCertificate } from '../../apps/server/src/calls/papers/default-certificate.ts';
import { resultOf } from '../../apps/server/src/calls/pictures/result-of.ts';
import { withRanks } from '../../apps/server/src/calls/ranks/with-ranks.ts';
import { resultGroups } from '../../apps/web/src/features/organiser/results/result-groups.ts';
import { BoardLists } from '../../apps/web/src/features/public/board/board-lists.ts';
import { overallView } from '../../apps/web/src/race/overall-ranking.ts';
import { csvLines, paperLines, sheetLines } from './file-lines.ts';
import { classesIn, linesOf, linesOfRanking, savedGroups, type Line, type ShownList } from './line.ts';
import { mailedResults } from './mailed-results.ts';
import { savedTotal, type ShownRace } from './shown-race.ts';

export async function ranksOfTotal(shown: ShownRace): Promise<readonly ShownList[]> {
  if (ratedHeats(shown.visitors.heats).length === 0) return [];
  return [...(await ofEverybody(shown)), ...(await ofClasses(shown))];
}

async function ofEverybody(shown: ShownRace): Promise<readonly ShownList[]> {
  const { visitors, operators, view } = shown;
  const { precision } = visitors.event;
  const hasSeveral = ratedHeats(visitors.heats).length > 1;
  const isProvisional = heatsToCome(visitors).length > 0;
  const choice = { kind: 'overall', heatId: null } as const;
  const told = withRanks(visitors).competitors.map(
    ({ startNumber: bib, totalRank: rank = null, totalTime_100ns: result_100ns = null }) => {
      return { bib, rank, result_100ns };
    },
  );
  const [first] = view.race.heats.keys();
  const board = first === undefined ? [] : new BoardLists(first, compareTexts).of(visitors, 'overall');
  const lists: readonly (readonly [string, readonly Line[]])[] = [
    ['live page', linesOfRanking(overallView(visitors).ranked, precision)],
    ['results of the organiser', groupLines(shown, null)],
    ['board', linesOfRanking(board[0]?.ranked ?? [], precision)],
    ['csv', await csvLines(visitors, choice)],
    ['csv of operators', await csvLines(operators, choice)],
    ['spreadsheet', await sheetLines(visitors, choice)],
    ['paper', await paperLines(visitors, choice)],
    ['rank of each competitor for programs', linesOf(told, precision)],
    ['files of federations', exchanged(shown, 'all')],
    ['series and teams', linesOfRanking(eventResult(visitors, () => '').get('') ?? [], precision)],
    // Nobody is handed a provisional total.
    ...(isProvisional ? [] : ([['certificates', await certifiedLines(shown, false)]] as const)),
    ...(hasSeveral && !isProvisional
      ? ([
          ['pictures of results', pictured(shown)],
          ['mails', await mailedResults(shown, null)],
        ] as const)
      : []),
  ];
  return lists.map(([place, lines]) => ({ place, group: null, lines }));
}

async function ofClasses(shown: ShownRace): Promise<readonly ShownList[]> {
  const { visitors, view } = shown;
  const { precision } = visitors.event;
  const saved = savedGroups(visitors, savedTotal, precision);
  const mixer = savedLines(view, savedTotal)?.lines ?? [];
  const series = eventResult(visitors, (competitor) => competitor.class);
  const lists: ShownList[] = [];
  for (const group of classesIn(visitors)) {
    const add = (place: string, lines: readonly Line[]): number => lists.push({ place, group, lines });
    add('live page', linesOfRanking(overallView(visitors, (one) => one.class === group).ranked, precision));
    add('results of the organiser', groupLines(shown, group));
    add('csv', await csvLines(visitors, { kind: 'overall', heatId: null, groupBy: 'class', group }));
    add('files of federations', exchanged(shown, 'class', group));
    if (heatsToCome(visitors).length === 0) add('certificates', await certifiedLines(shown, true, group));
    add('series and teams', linesOfRanking(series.get(group) ?? [], precision));
    add('saved list', saved.get(group) ?? []);
    const mixed = mixer.filter((line) => line.group === group);
    add(
      'saved list of a mixer',
      linesOf(
        mixed.map(({ row, rank }) => ({ ...row, rank })),
        precision,
      ),
    );
  }
  return lists;
}

function groupLines({ operators }: ShownRace, group: string | null): readonly Line[] {
  const divide = group === null ? null : (one: { readonly class: string | null }) => one.class;
  const found = resultGroups(operators, null, divide, compareTexts).find(({ name }) => name === group);
  return linesOf(
    (found?.rows ?? []).map(({ row, rank }) => ({ ...row, rank })),
    operators.event.precision,
  );
}

function exchanged({ operators }: ShownRace, among: 'all' | 'class', group: string | null = null): readonly Line[] {
  const { people } = raceOfDetail(operators, { discipline: 'GS', jury: [], courses: [] });
  return linesOf(
    people
      .filter(({ className }) => group === null || className === group)
      .map(({ bib, total }) => ({ bib, rank: total.places[among]?.rank ?? null, result_100ns: total.result_100ns })),
    operators.event.precision,
  );
}

async function certifiedLines(
  { visitors }: ShownRace,
  isByClass: boolean,
  ofClass: string | null = null,
): Promise<readonly Line[]> {
  const texts = await fileTextsOf('en');
  const choice = { ...usualChoice, kind: 'results', audience: 'public', format: 'pdf' } as const;
  const lists = new RaceLists(visitors, { triggers: [], log: [] }, choice, texts);
  const certificate = { ...readyCertificate(texts, '#1f5fbf'), isByClass };
  const wish = { kind: 'certificates', certificate, ofClass, competitorId: null, picture: null } as const;
  return linesOfRanking(certified(lists, wish), visitors.event.precision);
}

function pictured({ visitors }: ShownRace): readonly Line[] {
  const shown = visitors.competitors.flatMap(({ id, startNumber: bib }) => {
    const result = resultOf(visitors, id);
    return result === null || result.heat !== null ? [] : [{ ...result.main, bib }];
  });
  return linesOf(shown, visitors.event.precision);
}
