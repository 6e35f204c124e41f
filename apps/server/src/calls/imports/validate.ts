/** Reads every row by the columns that were assigned; of the event nothing changes. */
import { isGivenByOther, type ImportCheckDto, type ImportSettings, type Issue } from '@startwand/contract';
import type { OperatorContext } from '../call/operator-context.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { dateOrderOf } from './cell-values.ts';
import { mendedRows } from './mended-rows.ts';
import { rowsIn } from './packed-sheets.ts';
import { checkInSlices, firstPage, pageOfKept, withRowTexts, type FaultPage } from './fault-page.ts';
import { listedCells } from './listed-cells.ts';
import { withDecimals } from './reading/decimal-sign.ts';
import { readImport } from './plan-import.ts';
import { fieldsIn } from './present.ts';
import { columnOf } from './read-rows.ts';
import { nameOrderIn } from './reading/whole-names.ts';
import type { ReadingProgress } from './reading-progress.ts';
import type { ImportRecord } from './record.ts';
import { refusalOfImport } from './room-for-import.ts';
import { nextSlice } from '../../base/slices.ts';
import type { ThreadTurns } from '../../base/thread-turns.ts';
import type { ImportParts } from './upload.ts';

export interface ReadingParts extends ImportParts {
  /** One file at a time: its rows are in memory. */
  readonly readingTurns: ThreadTurns;
  readonly readingProgress: ReadingProgress;
}

export async function validateImport(
  parts: ReadingParts,
  operator: OperatorContext,
  record: ImportRecord,
  asked: ImportSettings,
): Promise<{ record: ImportRecord } | Refused> {
  if (record.state !== 'uploaded' && record.state !== 'validated') return { error: 'IMPORT_STATE' };
  if (asked.sheet >= record.sheets.length) {
    return { error: 'INVALID_INPUT', issues: [{ path: ['sheet'], code: 'UNKNOWN' }] };
  }
  const issues = await operator.room.look((view) => faultsOfAssignment(asked, fieldsIn(record, view)));
  if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
  const found = await checkRows(parts, operator, record, { asked, page: firstPage });
  if ('error' in found) return found;
  const validated: ImportRecord = { ...record, state: 'validated', ...found };
  const isSaved = await parts.imports.save(validated, record);
  return isSaved ? { record: validated } : { error: 'IMPORT_STATE' };
}

/** The import with one page of its faults: those behind the kept ones are looked for once more. */
export async function withFaultPage(
  parts: ReadingParts,
  operator: OperatorContext,
  record: ImportRecord,
  page: FaultPage,
): Promise<{ record: ImportRecord } | Refused> {
  const { check, settings } = record;
  if (check === null || settings === null) return { record };
  const kept = pageOfKept(check, page);
  if (kept !== null) return { record: { ...record, check: kept } };
  const found = await checkRows(parts, operator, record, { asked: settings, page });
  return 'error' in found ? found : { record: { ...record, check: found.check } };
}

/** Each row against the event as it is now. */
function checkRows(
  parts: ReadingParts,
  { room, by }: OperatorContext,
  record: ImportRecord,
  { asked, page }: { readonly asked: ImportSettings; readonly page: FaultPage },
): Promise<{ settings: ImportSettings; check: ImportCheckDto } | Refused> {
  const { imports, readingTurns, readingProgress } = parts;
  return readingTurns.inTurn(by, async () => {
    const content = await imports.content(record.id);
    const rows = await mendedRows(await rowsIn(content, record.sheets, asked), asked.mends);
    const order = asked.dateOrder ?? dateOrderOf(columnOf(rows, asked, 'dateOfBirth'));
    const settings = { ...asked, dateOrder: order, ...nameOrderIn(rows, asked) };
    await nextSlice();
    const listed = await listedCells(parts, room.view.event, rows, settings);
    const reading = await withDecimals(rows, settings);
    const begun = await room.look((view) => readImport(view, record, rows, reading, listed));
    if ('error' in begun) return begun;
    const { check, read } = await readingProgress.during(record.id, rows.length, (tell) =>
      checkInSlices(begun.reading, page, (readCount) => {
        tell(readCount);
        return nextSlice();
      }),
    );
    const plan = check.faultCount === 0 && read.good.length > 0 ? await read.plan(by) : null;
    // What else would be refused may be otherwise by the time that it is applied.
    if (plan !== null && !('error' in plan)) {
      const refused = await refusalOfImport(room, plan, rows, settings);
      if (refused !== null) return refused;
    }
    return { settings, check: withRowTexts(check, rows) };
  });
}

/** Only fields that there are, and all that there have to be. */
function faultsOfAssignment({ assignment }: ImportSettings, fields: ReturnType<typeof fieldsIn>): readonly Issue[] {
  const known = new Set(fields.map(({ field }) => field));
  const unknown = Object.keys(assignment).filter((field) => !known.has(field));
  const missing = fields.filter(
    ({ field, isRequired }) => isRequired && !Object.hasOwn(assignment, field) && !isGivenByOther(field, assignment),
  );
  return [
    ...unknown.map((field): Issue => ({ path: ['assignment', field], code: 'UNKNOWN' })),
    ...missing.map(({ field }): Issue => ({ path: ['assignment', field], code: 'REQUIRED' })),
  ];
}
