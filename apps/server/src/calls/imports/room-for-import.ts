/** Whether the event has room for all that an import would write, and which column makes it too much. */
import type { ImportSettings, Issue } from '@startwand/contract';
import { refusalOfText } from '../../race/rooms/room-for-text.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { textOf } from './cell-text.ts';
import type { PlannedImport } from './planned-import.ts';
import { columnOf } from './read-rows.ts';
import type { SheetRow } from './sheet.ts';

/** Said at the check already; what the account holds besides is asked when it is applied. */
export async function refusalOfImport(
  { view }: Pick<EventRoom, 'view'>,
  plan: PlannedImport,
  rows: readonly SheetRow[],
  settings: ImportSettings,
): Promise<Refused | null> {
  const refused = await refusalOfText(view, plan.planned, undefined);
  return refused === null ? null : withColumn(refused, rows, settings);
}

/** The column that holds most of the text is named: leaving it out is what helps. */
export function withColumn(refused: Refused, rows: readonly SheetRow[], settings: ImportSettings): Refused {
  const sizes = Object.keys(settings.assignment).map((field) => ({
    field,
    size: columnOf(rows, settings, field)
      .map((cell) => textOf(cell).length)
      .reduce((sum, length) => sum + length, 0),
  }));
  const [largest] = sizes.toSorted((a, b) => b.size - a.size);
  if (refused.error !== 'EVENT_TOO_LARGE' || largest === undefined) return refused;
  const issue: Issue = { path: ['assignment', largest.field], code: 'TOO_LONG' };
  return { ...refused, issues: [issue] };
}
