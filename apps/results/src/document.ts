/** The results as one JSON document. */
import type { Duration, LogNote, Ranked, RankedBySpeed, Standing } from '@startwand/timing';
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
  type SpeedRow,
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
    printDocument(this.output, heatDocument(ranked));
  }

  overall({ settings }: RaceFile, { ranking, by }: OverallRanking): void {
    if (this.#heats === 0) this.output.write('{"heats":[');
    this.output.write('],"overall":');
    printDocument(this.output, {
      ranking: listOf(ranking, settings),
      rankingBy: Object.fromEntries(
        [...by].map(([field, groups]) => [field, groupsOf(groups, (list) => listOf(list, settings))]),
      ),
      unranked: unrankedOf(ranking),
    });
    this.output.write('}\n');
  }
}

/** A document as JSON: its lists come one by one, and are never there all at once. */
function printDocument(output: KeptOutput, document: Document): void {
  let before = '{';
  for (const [name, value] of Object.entries(document)) {
    output.write(`${before}${JSON.stringify(name)}:`);
    before = ',';
    if (value instanceof Iterator) printList(output, value);
    else if (isDocument(value)) printDocument(output, value);
    else output.write(JSON.stringify(value));
  }
  output.write(before === '{' ? '{}' : '}');
}

function printList(output: KeptOutput, items: Iterable<unknown>): void {
  let before = '[';
  let together: unknown[] = [];
  const print = () => {
    if (together.length === 0) return;
    output.write(before);
    output.write(JSON.stringify(together).slice(1, -1));
    before = ',';
    together = [];
  };
  for (const item of items) {
    if (item instanceof Iterator) {
      print();
      output.write(before);
      printList(output, item);
      before = ',';
    } else if (together.push(item) === AT_ONCE) {
      print();
    }
  }
  print();
  output.write(before === '[' ? '[]' : ']');
}

/** Together they cost a third less than one by one, and are never many. */
const AT_ONCE = 256;

/** Objects with lists in them; what stands in the lists is printed at once. */
type Document = Readonly<Record<string, unknown>>;

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function heatDocument(ranked: RankedHeat) {
  const { settings } = ranked.file;
  return {
    name: ranked.heat.name,
    startList: ranked.startList,
    runs: runsDocument(ranked),
    ranking: heatList(ranked, ranked.ranking),
    rankingBy: Object.fromEntries(
      settings.groupBy.map((field) => [field, groupsOf(rankGroups(ranked, field), (list) => heatList(ranked, list))]),
    ),
    unranked: unrankedOf(ranked.ranking),
    rankings: {
      split: splitRankings(ranked)
        .values()
        .map((list) => listOf(list, settings)),
      section: sectionRankings(ranked)
        .values()
        .map((list) => listOf(list, settings)),
      speed: speedRanking(ranked)
        .values()
        .map((each) => speedEntry(ranked, each)),
    },
    triggers: ranked.impulses.main
      .toSorted((a, b) => order(a.source) - order(b.source) || a.index - b.index)
      .values()
      .map((impulse) => triggerDocument(ranked, impulse)),
    log: ranked.notes.values().map(logEntry),
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
    .values()
    .map(({ rank, row, gap_100ns }) => ({
      rank,
      bib: row.bib,
      time: span(timeOf(row), precision),
      gap: span(gap_100ns, precision),
    }));
}

function groupsOf<Row>(
  groups: ReadonlyMap<string, readonly Ranked<Row>[]>,
  list: (group: readonly Ranked<Row>[]) => unknown,
): Document {
  return Object.fromEntries([...groups].map(([name, group]) => [name, list(group)]));
}

function unrankedOf(list: readonly Ranked<Standing>[]) {
  return list
    .filter(({ rank }) => rank === null)
    .values()
    .map(({ row }) => ({ bib: row.bib, status: row.status }));
}

function speedEntry({ file }: RankedHeat, { rank, row, gap_ckmh }: RankedBySpeed<SpeedRow>) {
  return {
    rank,
    bib: row.bib,
    time: span(row.run.result_100ns, file.settings.precision),
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
