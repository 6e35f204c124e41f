/** The standings of a series as an answer or as a file, in the thread that makes files. */
import { parseJson, routes, stringifyJson, type PublicDetailDto } from '@startwand/contract';
import { assertNever } from '../../base/assert-never.ts';
import { csvFile, usualSeparator } from '../exports/csv.ts';
import { fileTextsOf } from '../exports/file-texts.ts';
import { listOf, textOf, type DetailPieces } from '../exports/detail/pieces.ts';
import { xlsxFile } from '../exports/xlsx.ts';
import type { StandingsOrder, StandingsWish } from './standings-order.ts';
import { standingsOnPaper, standingsTable } from './standings-table.ts';
import { workOutStandings, type RaceOfSeries } from './work-out-standings.ts';

/** The answer as it is sent, or the file, and what its list is called. */
interface Made {
  readonly bytes: Uint8Array;
  readonly title: string;
}

export async function standingsMade(
  order: StandingsOrder,
): Promise<Made | { readonly error: 'EXPORT_TOO_LARGE' | 'EXPORT_FAILED' }> {
  const { series, wants } = order;
  const races = order.races.map(({ race, detail, accounts }): RaceOfSeries => {
    return { race, detail: detail === null ? null : detailOf(detail), accounts: accountsIn(textOf([accounts])) };
  });
  const whole = workOutStandings(series, races);
  if (wants.kind === 'file') return fileOf(whole, races, wants);
  const { doubts: _, joined: __, ...told } = whole;
  const json = stringifyJson(wants.kind === 'persons' ? whole : told);
  return { bytes: new Uint8Array(Buffer.from(`{"status":0,"message":"","data":[${json}]}`)), title: '' };
}

function detailOf(detail: DetailPieces): PublicDetailDto {
  return routes.eventDetail.item.parse({
    ...Object(parseJson(textOf(detail.event))),
    startLists: listOf(detail.startLists),
    runs: listOf(detail.runs),
    competitors: listOf(detail.competitors),
  });
}

function accountsIn(json: string): ReadonlyMap<string, string> {
  const pairs = parseJson(json);
  return new Map((Array.isArray(pairs) ? pairs : []).map(([id, account]) => [String(id), String(account)]));
}

async function fileOf(
  standings: ReturnType<typeof workOutStandings>,
  races: readonly RaceOfSeries[],
  wish: Extract<StandingsWish, { readonly kind: 'file' }>,
): Promise<Made | { readonly error: 'EXPORT_TOO_LARGE' | 'EXPORT_FAILED' }> {
  const texts = await fileTextsOf(wish.language);
  const table = standingsTable(standings, texts, wish);
  if (table === null) return { error: 'EXPORT_TOO_LARGE' };
  const { title } = table;
  switch (wish.format) {
    case 'csv':
      return { title, bytes: csvFile(table, wish.separator ?? usualSeparator(wish.language)) };
    case 'xlsx':
      return { title, bytes: xlsxFile(table) };
    case 'pdf': {
      const paper = standingsOnPaper(standings, races, texts, wish);
      // Of no race there is nothing to print.
      if (paper === null) return { error: 'EXPORT_FAILED' };
      // Only who wants pages waits for what makes them.
      const { pdfFile } = await import('../exports/pdf.ts');
      return { title, bytes: await pdfFile(table, paper, wish.now_ms) };
    }
    default:
      return assertNever(wish.format);
  }
}
