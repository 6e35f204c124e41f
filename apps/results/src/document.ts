/** The results as one JSON document. */
import type {
  Duration,
  LogNote,
  Ranked,
  RankedBySpeed,
  SpeedStanding,
  Standing,
} from '@startwand/timing';
import type { Printer } from './compute.ts';
import { KeptOutput } from './kept-output.ts';
import type { OverallRanking } from './overall.ts';
import {
  rankGroups,
  sectionRankings,
  speedRanking,
  splitRankings,
  type HeatRow,
  type RankedHeat,
} from './ranked-heat.ts';
import type { RaceFile, Settings } from './race-file.ts';
import { runsDocument } from './run-document.ts';
import { kmh, span } from './times.ts';
import { triggerDocument } from './trigger-document.ts';

export class JsonPrinter implements Printer {
  readonly output = new KeptOutput();
  #heats = 0;

  heat(ranked: RankedHeat): void {
    this.output.write(this.#heats++ === 0 ? '{"heats":[' : ',');
    for (const text of textsOf(heatDocument(ranked))) this.output.write(text);
  }

  overall({ settings }: RaceFile, { ranking, by }: OverallRanking): void {
    const overall = {
      ranking: listOf(ranking, settings),
      rankingBy: Object.fromEntries(
        [...by].map(([field, groups]) => [field, groupsOf(groups, settings)]),
      ),
      unranked: unrankedOf(ranking),
    };
    if (this.#heats === 0) this.output.write('{"heats":[');
    this.output.write(`],"overall":${JSON.stringify(overall)}}\n`);
  }
}

/** An object as JSON, piece by piece: what comes one by one is never there all at once. */
function* textsOf(document: object): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(document)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (value instanceof Iterator) yield* textsOfList(value);
    else yield JSON.stringify(value);
  }
  yield '}';
}

function* textsOfList(items: Iterable<unknown>): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield before;
    yield JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function heatDocument(ranked: RankedHeat) {
  const { settings } = ranked.file;
  return {
    name: ranked.heat.name,
    startList: ranked.startList,
    runs: runsDocument(ranked),
    ranking: heatList(ranked, ranked.ranking),
    rankingBy: Object.fromEntries(
      settings.groupBy.map((field) => [
        field,
        Object.fromEntries(
          [...rankGroups(ranked, field)].map(([name, list]) => [name, heatList(ranked, list)]),
        ),
      ]),
    ),
    unranked: unrankedOf(ranked.ranking),
    rankings: {
      split: splitRankings(ranked).map((list) => listOf(list, settings)),
      section: sectionRankings(ranked).map((list) => listOf(list, settings)),
      speed: speedRanking(ranked).map((each) => speedEntry(ranked, each)),
    },
    triggers: ranked.impulses.main
      .toSorted((a, b) => order(a.source) - order(b.source) || a.index - b.index)
      .values()
      .map((impulse) => triggerDocument(ranked.race, impulse)),
    log: ranked.notes.map(logEntry),
  };
}

/** The time is the result, also where deviations rank. */
function heatList({ file }: RankedHeat, list: readonly Ranked<HeatRow>[]) {
  return listOf(list, file.settings, ({ run }) => run.result_100ns);
}

function listOf<Row extends Standing>(
  list: readonly Ranked<Row>[],
  { precision }: Settings,
  timeOf: (row: Row) => Duration | null = ({ result_100ns }) => result_100ns,
) {
  return list
    .filter(({ rank }) => rank !== null)
    .map(({ rank, row, gap_100ns }) => ({
      rank,
      bib: row.bib,
      time: span(timeOf(row), precision),
      gap: span(gap_100ns, precision),
    }));
}

function groupsOf(
  groups: ReadonlyMap<string, readonly Ranked<Standing>[]>,
  settings: Settings,
): Record<string, ReturnType<typeof listOf>> {
  return Object.fromEntries([...groups].map(([name, list]) => [name, listOf(list, settings)]));
}

function unrankedOf(list: readonly Ranked<Standing>[]) {
  return list
    .filter(({ rank }) => rank === null)
    .map(({ row }) => ({ bib: row.bib, status: row.status }));
}

function speedEntry(
  { rows, file }: RankedHeat,
  { rank, row, gap_ckmh }: RankedBySpeed<SpeedStanding>,
) {
  const run = rows.find(({ competitorId }) => competitorId === row.competitorId)?.run;
  return {
    rank,
    bib: row.bib,
    time: span(run?.result_100ns ?? null, file.settings.precision),
    gap: (gap_ckmh / 100).toFixed(2),
    speed_kmh: kmh(row.speed_ckmh),
  };
}

function order(source: 'lines' | 'triggers'): number {
  return source === 'lines' ? 0 : 1;
}

function logEntry({ type, severity, bib }: LogNote) {
  return { type, severity, bib };
}
