/** The lists of a race as rows of texts: what a table shows and a spreadsheet takes. */
import type { Ranked } from '@startwand/timing';
import { bibOf } from './ids.ts';
import type { OverallRanking } from './overall.ts';
import type { RaceFile } from './race-file.ts';
import { valuesOf, type HeatRow, type RankedHeat } from './ranked-heat.ts';
import { runDocument } from './run-document.ts';
import { span } from './times.ts';

export interface ResultList {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function heatList(ranked: RankedHeat): ResultList {
  const { groupBy, precision } = ranked.file.settings;
  const fields = fieldsOf(ranked.file);
  const splits = ranked.heat.points.slice(1, -1).map((_, split) => `split ${split + 1}`);
  const row = ({ rank, row, gap_100ns }: Ranked<HeatRow>) => {
    const bib = bibOf(row.competitorId);
    const run = runDocument(ranked, bib, row.run);
    return [
      String(rank ?? ''),
      String(bib),
      ...fields(bib),
      run.start ?? '',
      ...splits.map((_, split) => run.splits[split] ?? ''),
      run.finish ?? '',
      run.runTime ?? '',
      run.result ?? '',
      span(gap_100ns, precision) ?? '',
      row.status,
    ];
  };
  return {
    name: ranked.heat.name,
    columns: ['rank', 'bib', ...groupBy, 'start', ...splits, 'finish', 'run time', 'result', 'gap', 'status'],
    rows: ranked.ranking.map(row),
  };
}

export function overallList(file: RaceFile, { ranking }: OverallRanking): ResultList {
  const { groupBy, precision } = file.settings;
  const fields = fieldsOf(file);
  return {
    name: 'Overall',
    columns: ['rank', 'bib', ...groupBy, 'total', 'gap', 'status'],
    rows: ranking.map(({ rank, row, gap_100ns }) => [
      String(rank ?? ''),
      String(row.bib),
      ...fields(bibOf(row.competitorId)),
      span(rank === null ? null : row.result_100ns, precision) ?? '',
      span(gap_100ns, precision) ?? '',
      row.status,
    ]),
  };
}

/** The values of the fields by which the race is grouped, of one bib. */
function fieldsOf({ settings, competitors }: RaceFile): (bib: number) => readonly string[] {
  const columns = settings.groupBy.map((field) => valuesOf(competitors, field));
  return (bib) => columns.map((values) => values.get(bib) ?? '');
}
