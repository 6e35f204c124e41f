/**
 * Which sign the times of a file have before their decimals. `50.00` is fifty minutes to people who write decimals behind a
 * comma, and fifty seconds in the csv files that programs write, ours among them.
 */
import type { ImportSettings } from '@startwand/contract';
import { bareHeading, languages, loadFileTexts, type Language } from '@startwand/locales';
import { decimalSigns } from '@startwand/timing';
import { inSlices } from '../../../base/slices.ts';
import { textOf } from '../cell-text.ts';
import type { SheetRow } from '../sheet.ts';

export interface ReadSettings extends ImportSettings {
  /** The language whose decimal sign the times have. */
  readonly decimals: Language;
}

/** Decimals behind a point, and no seconds behind minutes: `1:02.33`, `+0.41`, `71.294`, `1002.5`. */
const behindPoint = /^[+-]?(?:(?:\d{1,3}:){1,2}\d{2}\.\d{1,7}|0\.\d{1,7}|\d{1,9}\.(?:\d|[6-9]\d|\d{3,7}))$/;
const behindComma = /^[+-]?(?:\d{1,3}[:.]){0,2}\d{1,9},\d{1,7}$/;

/** The settings, with English for the decimals of a file that writes points only, or that was exported here as csv. */
export async function withDecimals(rows: readonly SheetRow[], settings: ImportSettings): Promise<ReadSettings> {
  const { headingRow, language } = settings;
  if (decimalSigns[language] === '.') return { ...settings, decimals: language };
  let hasPoints = await isExported(rows.find(({ number }) => number === headingRow));
  let hasCommas = false;
  await inSlices(rows, ({ number, cells }) => {
    if (number <= headingRow || hasCommas) return;
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      hasCommas ||= behindComma.test(cell);
      hasPoints ||= behindPoint.test(cell);
    }
  });
  return { ...settings, decimals: hasPoints && !hasCommas ? 'en' : language };
}

/** Whether most columns are headed as a file of ours heads them; an event has questions of its own beside them. */
async function isExported(row: SheetRow | undefined): Promise<boolean> {
  const headings = (row?.cells ?? []).map((cell) => bareHeading(textOf(cell))).filter((text) => text !== '');
  if (headings.length < leastColumns) return false;
  const known = await headingsByLanguage();
  return known.some((own) => headings.filter((heading) => own.has(heading)).length * 3 >= headings.length * 2);
}

const leastColumns = 4;

let loaded: Promise<readonly ReadonlySet<string>[]> | null = null;

function headingsByLanguage(): Promise<readonly ReadonlySet<string>[]> {
  loaded ??= Promise.all(
    languages.map(async (language) => {
      const { column } = await loadFileTexts(language);
      return new Set(Object.values(column).map(bareHeading));
    }),
  );
  return loaded;
}
