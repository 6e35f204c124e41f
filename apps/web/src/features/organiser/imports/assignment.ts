/** Which column is which field, while it is being chosen. */
import { isGivenByOther, type ImportDto, type ImportSettings, type ImportSheetDto } from '@startwand/contract';
import { nameOrderOf, splitFullName, usualNameOrder, type NameOrder } from '@startwand/locales';

type Assignment = ImportSettings['assignment'];

/** The settings that an import begins with: those of its last check, else what the server guessed. */
export function firstSettings({ settings, sheets }: ImportDto, language: ImportSettings['language']): ImportSettings {
  if (settings !== null) return settings;
  const sheet = likeliestSheet(sheets);
  return withNameOrder({ ...settingsOfSheet(sheets, sheet), language, reversedBest: 0 }, sheets);
}

/** Proposes the order of whole names once a column holds them; what was chosen stays. */
export function withNameOrder(settings: ImportSettings, sheets: readonly ImportSheetDto[]): ImportSettings {
  const { nameOrder, ...others } = settings;
  if (settings.assignment['fullName'] === undefined) return others;
  return { ...others, nameOrder: nameOrder ?? orderToldByNames(settings, sheets) ?? usualNameOrder(settings.language) };
}

/** The order that the names of the first rows tell; `null`: they leave it open. */
export function orderToldByNames(settings: ImportSettings, sheets: readonly ImportSheetDto[]): NameOrder | null {
  return nameOrderOf(fullNamesIn(settings, sheets));
}

const previewedMax = 3;

/** The first people as they are split. */
export function previewedNames(settings: ImportSettings, sheets: readonly ImportSheetDto[]) {
  const order = settings.nameOrder ?? usualNameOrder(settings.language);
  return fullNamesIn(settings, sheets)
    .slice(0, previewedMax)
    .map((text) => ({ text, name: splitFullName(text, order) }));
}

function fullNamesIn({ sheet, headingRow, assignment }: ImportSettings, sheets: readonly ImportSheetDto[]) {
  const column = assignment['fullName'];
  if (column === undefined) return [];
  const rows = sheets[sheet]?.firstRows.filter(({ row }) => row > headingRow) ?? [];
  return rows.map(({ texts }) => texts[column] ?? '').filter((text) => text !== '');
}

/** Another sheet has other columns: what was assigned or mended on the one before is none of its. */
export function settingsOfSheet(
  sheets: readonly ImportSheetDto[],
  sheet: number,
): Pick<ImportSettings, 'sheet' | 'headingRow' | 'assignment'> {
  const chosen = sheets[sheet];
  return { sheet, headingRow: chosen?.headingRow ?? 0, assignment: { ...chosen?.assignment } };
}

/** The one in which most columns were recognised: a file often begins with a sheet about something else. */
function likeliestSheet(sheets: readonly ImportSheetDto[]): number {
  const known = sheets.map(({ assignment }) => Object.keys(assignment).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/** Each field has one column at the most, and each column one field. */
export function assigned(assignment: Assignment, column: number, field: string | null): Assignment {
  const others = Object.entries(assignment).filter(([name, place]) => name !== field && place !== column);
  return Object.fromEntries(field === null ? others : [...others, [field, column]]);
}

/** Required fields without a column. A points list may know the rest by the licence, and a whole name has both parts. */
export function missingFields({ fields }: ImportDto, assignment: Assignment): readonly string[] {
  return fields
    .filter(
      ({ field, isRequired }) => isRequired && assignment[field] === undefined && !isGivenByOther(field, assignment),
    )
    .map(({ field }) => field);
}

export interface FileColumn {
  readonly column: number;
  readonly heading: string;
  /** Of the first rows below the headings. */
  readonly sample: readonly string[];
}

const sampleMax = 5;

/** The columns of a sheet that hold something in its first rows, below the row of headings. */
export function columnsOf({ firstRows }: ImportSheetDto, headingRow: number): readonly FileColumn[] {
  const headings = firstRows.find(({ row }) => row === headingRow)?.texts ?? [];
  const body = firstRows.filter(({ row }) => row > headingRow).slice(0, sampleMax);
  const width = Math.max(headings.length, ...body.map(({ texts }) => texts.length));
  return Array.from({ length: width }, (_, column) => ({
    column,
    heading: headings[column] ?? '',
    sample: body.map(({ texts }) => texts[column] ?? ''),
  })).filter(({ heading, sample }) => heading !== '' || sample.some((text) => text !== ''));
}
