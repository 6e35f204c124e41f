/** Applies an import, all rows or none, in one unit with the note that it is applied; and takes it back so. */
import { limits, type ImportCheckDto, type ImportFaultCode, type Issue, type IssueCode } from '@startwand/contract';
import type { Fact } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import type { CommandResult, Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Statement } from '../../base/statement.ts';
import { checkInSlices, firstPage, withRowTexts } from './fault-page.ts';
import { digestOf } from './digest.ts';
import { listedCells } from './listed-cells.ts';
import { mendedRows } from './mended-rows.ts';
import { rowsIn } from './packed-sheets.ts';
import { planUndo, readImport } from './plan-import.ts';
import type { PlannedImport } from './planned-import.ts';
import { withDecimals } from './reading/decimal-sign.ts';
import type { ImportRecord } from './record.ts';
import { nextSlice } from '../../base/slices.ts';
import { withColumn } from './room-for-import.ts';
import { saveImport, type ImportStore } from './store.ts';
import { keptUntil, type ImportParts } from './upload.ts';

export async function applyImport(
  parts: ImportParts,
  { room, by, preconditions }: OperatorContext,
  record: ImportRecord,
): Promise<{ record: ImportRecord } | Refused> {
  const { imports, clock } = parts;
  const { settings } = record;
  if (record.state !== 'validated' || settings === null) return { error: 'IMPORT_STATE' };
  const { mends, ...bare } = settings;
  const content = await imports.content(record.id);
  const rows = await mendedRows(await rowsIn(content, record.sheets, settings), mends);
  const listed = await listedCells(parts, room.view.event, rows, settings);
  const reading = await withDecimals(rows, settings);
  let applied = record;
  let plan: PlannedImport | null = null;
  let faulty: ImportCheckDto | null = null;
  const result = await room.perform<Refused>(async (view) => {
    // What was free when it was validated may be taken by now.
    const read = readImport(view, record, rows, reading, listed);
    if ('error' in read) return read;
    const checked = await checkInSlices(read.reading, firstPage, nextSlice);
    const { good, plan: planRows } = checked.read;
    if (checked.check.faultCount > 0) {
      faulty = withRowTexts(checked.check, rows);
      return { error: 'IMPORT_FAULTY', issues: issuesOf(faulty) };
    }
    const { people, rowCount } = checked.check;
    // A list of people who are all as it says is in order.
    if (good.length === 0 && (people === undefined || rowCount === 0)) return { error: 'IMPORT_FAULTY' };
    if (people !== undefined && digestOf(people) !== digestOf(record.check?.people)) {
      // Nobody has seen yet whom it would change now.
      faulty = withRowTexts(checked.check, rows);
      return { error: 'IMPORT_FAULTY' };
    }
    const planned = await planRows(by);
    if ('error' in planned) return planned;
    plan = planned;
    const { undo, kept: keptPeople } = planned;
    const appliedCount = good.length;
    // What was typed in the place of cells goes with them.
    const kept = {
      sheets: [],
      settings: bare,
      check: people === undefined ? checked.check : { ...checked.check, people: { ...people, rows: [] } },
      expiresAt: keptUntil(clock()),
    };
    applied = { ...record, ...kept, state: 'applied', appliedCount, undo };
    return together(planned.planned, saveImport(applied, record, keptPeople));
  }, preconditions);
  // What an answer names is little; the pages of the import have all of it.
  if (faulty !== null) await imports.save({ ...record, check: faulty }, record);
  if (!('error' in result)) return savedAs(imports, applied, record, result.facts);
  return withColumn(refusedRow(result, plan), rows, settings);
}

export async function undoImport(
  { imports }: ImportParts,
  { room, by, preconditions }: OperatorContext,
  record: ImportRecord,
): Promise<{ record: ImportRecord } | Refused> {
  if (record.state !== 'applied') return { error: 'IMPORT_STATE' };
  const undone: ImportRecord = { ...record, state: 'undone', undo: null };
  const kept = await imports.content(record.id);
  const result = await room.perform<Refused>((view) => {
    const planned = planUndo(view, record, by, kept);
    return 'error' in planned ? planned : together(planned, saveImport(undone, record));
  }, preconditions);
  if (!('error' in result)) return savedAs(imports, undone, record, result.facts);
  // Whatever the race has against it came after the import.
  return { error: result.error === 'BUSY' ? 'BUSY' : 'UNDO_CONFLICT' };
}

/** An import that changes nothing writes no unit, so its state is saved by itself. */
async function savedAs(
  imports: ImportStore,
  record: ImportRecord,
  before: ImportRecord,
  facts: readonly Fact[],
): Promise<{ record: ImportRecord } | Refused> {
  const isSaved = facts.length > 0 || (await imports.save(record, before));
  return isSaved ? { record } : { error: 'IMPORT_STATE' };
}

/** The note about the import belongs to the unit: without the one the other is not. */
function together(planned: Planned, note: Statement): Planned {
  const { withRows } = planned;
  const statements = [...(withRows?.statements ?? []), note];
  return { ...planned, withRows: { statements, rows: withRows?.rows ?? {} } };
}

/** A command that the race refuses is named by the row that it came from. */
function refusedRow(
  result: Extract<CommandResult, { readonly error: unknown }> | Refused,
  plan: PlannedImport | null,
): Refused {
  const index = 'index' in result ? result.index : undefined;
  const row = index === undefined ? null : (plan?.rowOfCommand[index] ?? null);
  if (row === null) return result;
  return { error: result.error, issues: [{ path: ['rows', row], code: 'REFUSED' }] };
}

const issueCodes: Readonly<Record<ImportFaultCode, IssueCode>> = {
  REQUIRED: 'REQUIRED',
  INVALID_TEXT: 'UNPRINTABLE',
  ONE_NAME: 'REQUIRED',
  UNREADABLE_LETTER: 'UNPRINTABLE',
  INVALID_NUMBER: 'NOT_A_NUMBER',
  INVALID_DATE: 'NOT_A_DATE',
  INVALID_GENDER: 'NOT_A_CHOICE',
  INVALID_NATION: 'NOT_A_CHOICE',
  INVALID_EMAIL: 'NOT_AN_EMAIL',
  INVALID_TIME: 'NOT_A_TIME',
  INVALID_STATUS: 'NOT_A_CHOICE',
  TAKEN: 'TAKEN',
  REPEATED: 'TAKEN',
  PERSON_REPEATED: 'TAKEN',
  NOT_FOUND: 'UNKNOWN',
  TIMES_NOT_IN_ORDER: 'NOT_IN_ORDER',
  RUNS_OVERLAP: 'OVERLAPPING',
};

function issuesOf({ faults }: ImportCheckDto): readonly Issue[] {
  return faults.slice(0, limits.issuesMax).map(({ row, field, code }) => ({
    path: ['rows', row, field],
    code: issueCodes[code],
  }));
}
