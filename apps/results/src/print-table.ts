/** Lists to read in a terminal. */
import type { Printer } from './compute.ts';
import { KeptOutput } from './kept-output.ts';
import { heatList, overallList, type ResultList } from './list-rows.ts';
import type { OverallRanking } from './overall.ts';
import type { RaceFile } from './race-file.ts';
import type { RankedHeat } from './ranked-heat.ts';

export class TablePrinter implements Printer {
  readonly output = new KeptOutput();

  heat(ranked: RankedHeat): void {
    this.output.write(`${printList(heatList(ranked))}\n`);
  }

  overall(file: RaceFile, ranking: OverallRanking): void {
    if (ranking.heats > 1) this.output.write(printList(overallList(file, ranking)));
  }
}

function printList({ name, columns, rows }: ResultList): string {
  const widths = columns.map((column, place) =>
    rows.reduce((width, row) => Math.max(width, row[place]?.length ?? 0), column.length),
  );
  const line = (cells: readonly string[]) => cells.map((text, place) => text.padStart(widths[place] ?? 0)).join('  ');
  const lines = [name, line(columns), line(widths.map((width) => '-'.repeat(width)))];
  return `${[...lines, ...rows.map(line)].join('\n')}\n`;
}
