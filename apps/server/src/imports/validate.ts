/** Reads every row by the columns that were assigned; of the event nothing changes. */
import type { ImportSettings, Issue } from '@startwand/contract';
import type { Operated } from '../events/operate.ts';
import type { Refused } from '../live/room-job.ts';
import { dateOrderOf } from './cell-values.ts';
import { unpackRows } from './packed-sheets.ts';
import { readImport } from './plan-import.ts';
import { fieldsIn } from './present.ts';
import { columnOf, presentCheck } from './read-rows.ts';
import type { ImportRecord } from './record.ts';
import type { ImportParts } from './upload.ts';

export async function validateImport(
  { imports }: ImportParts,
  { room }: Operated,
  record: ImportRecord,
  asked: ImportSettings,
): Promise<{ record: ImportRecord } | Refused> {
  if (record.state !== 'uploaded' && record.state !== 'validated') return { error: 'IMPORT_STATE' };
  if (asked.sheet >= record.sheets.length) {
    return { error: 'INVALID_INPUT', issues: [{ path: ['sheet'], code: 'UNKNOWN' }] };
  }
  const rows = unpackRows(await imports.content(record.id), asked.sheet);
  const order = asked.dateOrder ?? dateOrderOf(columnOf(rows, asked, 'dateOfBirth'));
  const settings = { ...asked, dateOrder: order };
  const found = await room.look((view) => {
    const issues = faultsOfAssignment(asked, fieldsIn(record, view));
    if (issues.length > 0) return { error: 'INVALID_INPUT' as const, issues };
    return readImport(view, record, rows, settings);
  });
  if ('error' in found) return found;
  const check = presentCheck(found.checked);
  const validated: ImportRecord = { ...record, state: 'validated', settings, check };
  const isSaved = await imports.save(validated, record);
  return isSaved ? { record: validated } : { error: 'IMPORT_STATE' };
}

/** Only fields that there are, and all that there have to be. */
function faultsOfAssignment(
  { assignment }: ImportSettings,
  fields: ReturnType<typeof fieldsIn>,
): readonly Issue[] {
  const known = new Set(fields.map(({ field }) => field));
  const unknown = Object.keys(assignment).filter((field) => !known.has(field));
  const missing = fields.filter(
    ({ field, isRequired }) => isRequired && !Object.hasOwn(assignment, field),
  );
  return [
    ...unknown.map((field): Issue => ({ path: ['assignment', field], code: 'UNKNOWN' })),
    ...missing.map(({ field }): Issue => ({ path: ['assignment', field], code: 'REQUIRED' })),
  ];
}
