/** A sheet as it reads in another encoding than the one that the server guessed. */
import type { ImportDto, ImportSettings, ImportSheetDto, TextEncoding } from '@startwand/contract';

/** Names of the encodings, as programs call them. */
export const encodingNames: Readonly<Record<TextEncoding, string>> = {
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO 8859-2',
  ibm850: 'DOS 850',
  ibm852: 'DOS 852',
  ibm437: 'DOS 437',
  macintosh: 'Mac Roman',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1257': 'Windows-1257',
};

/** The import with its sheets in the chosen encoding. The letters of a byte are the same on the server. */
export function inEncoding(
  item: ImportDto,
  { sheet, encoding }: Pick<ImportSettings, 'sheet' | 'encoding'>,
): ImportDto {
  const chosen = item.sheets[sheet];
  const recode = recodingOf(chosen, encoding);
  if (chosen === undefined || recode === null) return item;
  const recoded = {
    ...chosen,
    headings: chosen.headings.map(recode),
    firstRows: chosen.firstRows.map(({ row, texts }) => ({ row, texts: texts.map(recode) })),
    sample: chosen.sample.map((texts) => texts.map(recode)),
  };
  return { ...item, sheets: item.sheets.with(sheet, recoded) };
}

/** Converts texts of a sheet to an encoding; `null`: they stay as they are, or the sheet leaves no choice. */
export function recodingOf(
  sheet: ImportSheetDto | undefined,
  encoding: TextEncoding | undefined,
): ((text: string) => string) | null {
  const letters = sheet?.letters ?? null;
  if (letters === null || encoding === undefined || encoding === letters.encoding) return null;
  const lettersOf = (wanted: TextEncoding) =>
    letters.choices.find((choice) => choice.encoding === wanted)?.letters ?? '';
  const [from, to] = [lettersOf(letters.encoding), lettersOf(encoding)];
  const map = new Map(Array.from(from, (letter, at) => [letter, to.charAt(at)]));
  return (text) => Array.from(text, (letter) => map.get(letter) ?? letter).join('');
}
