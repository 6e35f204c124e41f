/** Lists for a spreadsheet, separated by commas (RFC 4180). */
import { addFormulaMarks } from '@startwand/exchange';
import { KeptOutput } from './kept-output.ts';
import { heatList, overallList, type ResultList } from './list-rows.ts';
import type { OverallRanking } from './overall.ts';
import type { Printer } from './compute.ts';
import type { RaceFile } from './race-file.ts';
import type { RankedHeat } from './ranked-heat.ts';

/** The name of the list stands in the first column, so that one file holds them all. */
export class CsvPrinter implements Printer {
  readonly output = new KeptOutput();

  heat(ranked: RankedHeat): void {
    this.#print(heatList(ranked));
  }

  overall(file: RaceFile, ranking: OverallRanking): void {
    if (ranking.heats > 1) this.#print(overallList(file, ranking));
  }

  #print({ name, columns, rows }: ResultList): void {
    for (const cells of [['list', ...columns], ...rows.map((row) => [name, ...row])]) {
      this.output.write(`${cells.map(cell).join(',')}\r\n`);
    }
  }
}

function cell(text: string): string {
  const harmless = addFormulaMarks(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
