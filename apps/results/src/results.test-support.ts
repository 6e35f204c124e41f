/** Results of race files written in a test, as the command prints them. */
import { compute } from './compute.ts';
import { JsonPrinter } from './document.ts';
import { FaultyRaceFile } from './fault.ts';
import { readRaceFile } from './read-race-file.ts';

/** What a test reads of the document. */
export interface PrintedHeat {
  readonly startList: readonly number[];
  readonly runs: readonly PrintedRun[];
  readonly ranking: readonly PrintedRank[];
  readonly rankingBy: Readonly<Record<string, Readonly<Record<string, readonly PrintedRank[]>>>>;
  readonly unranked: readonly { readonly bib: number; readonly status: string }[];
  readonly rankings: {
    readonly split: readonly (readonly PrintedRank[])[];
    readonly section: readonly (readonly PrintedRank[])[];
    readonly speed: readonly (PrintedRank & { readonly speed_kmh: number })[];
  };
  readonly triggers: readonly {
    readonly source: string;
    readonly index: number;
    readonly status: string;
    readonly reason: string;
    readonly bib: number | null;
  }[];
  readonly log: readonly { readonly type: string; readonly severity: string }[];
}

interface PrintedRun {
  readonly bib: number;
  readonly run?: number;
  readonly counts?: boolean;
  readonly status: string;
  readonly start: string | null;
  readonly finish: string | null;
  readonly splits: readonly (string | null)[];
  readonly sections: readonly (string | null)[];
  readonly runTime: string | null;
  readonly runTime_100ns: number | null;
  readonly result: string | null;
  readonly speed_kmh: number | null;
  readonly deviation: string | null;
  readonly manual: boolean;
  readonly replaced: boolean;
}

interface PrintedRank {
  readonly rank: number;
  readonly bib: number;
  readonly time: string;
  readonly gap: string;
}

export interface Printed {
  readonly heats: readonly PrintedHeat[];
  readonly overall: Pick<PrintedHeat, 'ranking' | 'rankingBy' | 'unranked'>;
}

export function resultsOf(file: object): Printed {
  const printer = new JsonPrinter();
  compute(readRaceFile(JSON.stringify(file)), printer);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- what was just printed
  return JSON.parse(printer.output.toString()) as Printed;
}

/** The first heat of a race of bibs 1 to `bibs` that says nothing else. */
export function heatResults(heat: object, bibs = 3, settings: object = {}): PrintedHeat {
  const competitors = Array.from({ length: bibs }, (_, place) => ({ bib: place + 1 }));
  const startList = competitors.map(({ bib }) => bib);
  const printed = resultsOf({
    settings,
    competitors,
    heats: [{ name: 'Run', startList, ...heat }],
  });
  const [first] = printed.heats;
  if (first === undefined) throw new Error('nothing was printed');
  return first;
}

/** The paths of everything that is wrong; none when the file can be computed. */
export function faultsIn(file: object | string): readonly string[] {
  return faultyFile(file)?.faults.map(({ path }) => path) ?? [];
}

/** What is said of a faulty file, a line for each fault. */
export function wordsOn(file: object): string {
  return faultyFile(file)?.message ?? '';
}

function faultyFile(file: object | string): FaultyRaceFile | null {
  try {
    compute(readRaceFile(typeof file === 'string' ? file : JSON.stringify(file)), new JsonPrinter());
    return null;
  } catch (error) {
    if (error instanceof FaultyRaceFile) return error;
    throw error;
  }
}
