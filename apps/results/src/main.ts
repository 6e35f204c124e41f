/** `npm run results`: official results from a race file, without a server. */
import { readFileSync } from 'node:fs';
import { compute, type Printer } from './compute.ts';
import { JsonPrinter } from './document.ts';
import type { KeptOutput } from './kept-output.ts';
import { fault, FaultyRaceFile } from './fault.ts';
import { CsvPrinter } from './print-csv.ts';
import { TablePrinter } from './print-table.ts';
import type { RaceFile } from './race-file.ts';
import { linesNotUnderstood } from './lines-not-understood.ts';
import { readRaceFile } from './read-race-file.ts';

/** A package has a program of its own that starts the others, and says its name. */
const starter = process.env['packed_starter'];
const usage = `${starter === undefined ? 'npm run --silent results --' : `${starter} results`} [--csv | --table] race.json

Reads one race file and prints its results: one JSON document, or for people
  --csv     lines for a spreadsheet
  --table   lists to read

Lines of the timer that are not understood are named on standard error.
Exit 2: the file cannot be computed; one line per fault with its place in the file.
The format of the file is described in docs/results.md.
`;

type KeepingPrinter = Printer & { readonly output: KeptOutput };

const printers: ReadonlyMap<string, () => KeepingPrinter> = new Map([
  ['--json', () => new JsonPrinter()],
  ['--csv', () => new CsvPrinter()],
  ['--table', () => new TablePrinter()],
]);

// Who reads only the beginning (`| head`) is served, too.
process.stdout.on('error', () => process.exit());
process.exitCode = main(process.argv.slice(2));

function main(argv: readonly string[]): number {
  const asked = readArgv(argv);
  if (asked === null) {
    console.error(usage);
    return 2;
  }
  try {
    const printer = asked.printer();
    const race = raceFileAt(asked.path);
    for (const line of linesNotUnderstood(race)) console.error(line);
    compute(race, printer);
    for (const chunk of printer.output.chunks()) process.stdout.write(chunk);
    return 0;
  } catch (error) {
    if (!(error instanceof FaultyRaceFile)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** By itself, so that nothing holds the text while the race is computed. */
function raceFileAt(path: string): RaceFile {
  return readRaceFile(textOf(path));
}

/** @throws FaultyRaceFile when there is no such file, or it cannot be read */
function textOf(path: string): string {
  try {
    // Spreadsheet programs begin a text with a mark of its encoding.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new FaultyRaceFile([fault([], error instanceof Error ? error.message : String(error))]);
  }
}

function readArgv(argv: readonly string[]): { readonly path: string; readonly printer: () => KeepingPrinter } | null {
  const options = argv.filter((argument) => argument.startsWith('--'));
  const [path, other] = argv.filter((argument) => !argument.startsWith('--'));
  const [option = '--json', another] = options;
  const printer = printers.get(option);
  if (path === undefined || other !== undefined || another !== undefined) return null;
  return printer === undefined ? null : { path, printer };
}
