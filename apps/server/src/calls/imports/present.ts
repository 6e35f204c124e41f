/** An import as its owner sees it: guesses until columns are assigned, then what validation found. */
import { limits, textEncodings, type ImportDto, type ImportSheetDto } from '@startwand/contract';
import type { EventView } from '../../race/history/event-view.ts';
import { fieldsOf, guessColumns, type ImportField } from './fields.ts';
import type { SheetOverview } from './packed-sheets.ts';
import type { ImportRecord } from './record.ts';
import { textOf } from './cell-text.ts';
import { highLettersOf } from './reading/code-pages.ts';
import type { Cell } from './sheet.ts';

export function presentImport(record: ImportRecord, view: EventView, progress: ImportDto['progress']): ImportDto {
  const fields = fieldsIn(record, view);
  const { eventId: _event, undo: _undo, sheets, ...shown } = record;
  return {
    ...shown,
    progress,
    fields: fields.map(({ field, isRequired }) => ({ field, isRequired })),
    sheets: sheets.map((sheet) => presentSheet(sheet, fields)),
  };
}

export function fieldsIn({ kind }: Pick<ImportRecord, 'kind'>, { event, race }: EventView): readonly ImportField[] {
  const questions = event.registration.fields;
  return fieldsOf(kind, { questions, pointCount: race.course.length });
}

function presentSheet(sheet: SheetOverview, fields: readonly ImportField[]): ImportSheetDto {
  const { headingRow, assignment } = guessColumns(sheet, fields);
  const { name, rowCount, firstRows, encoding, foreign = [] } = sheet;
  const headings = firstRows.find(({ number }) => number === headingRow)?.cells ?? [];
  const body = firstRows.filter(({ number }) => number > headingRow);
  return {
    name,
    rowCount,
    headingRow,
    headings: headings.map((cell) => textOf(cell)),
    firstRows: firstRows.map(({ number, cells }) => ({
      row: number,
      texts: cells.map(shortTextOf),
    })),
    sample: body.slice(0, limits.importSampleRows).map(({ cells }) => cells.map((cell) => textOf(cell))),
    assignment: { ...assignment },
    letters:
      encoding === undefined
        ? null
        : {
            encoding,
            texts: foreign.map(shortTextOf),
            choices: textEncodings.map((choice) => ({ encoding: choice, letters: highLettersOf(choice) })),
          },
  };
}

/** What one sees of a cell in a table. */
function shortTextOf(cell: Cell): string {
  return textOf(cell).slice(0, limits.importShownMax);
}
