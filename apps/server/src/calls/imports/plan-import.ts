/** What an import of each kind reads of its rows, and what applying and undoing it does. */
import type { ImportFaultDto } from '@startwand/contract';
import type { UserId } from '@startwand/timing';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { readCompetitors } from './competitor-rows.ts';
import { heatContext } from './heat-context.ts';
import type { ListedCells } from './listed-cells.ts';
import { planCompetitors, planPeopleBack } from './plan-competitors.ts';
import { planStartList, planStartListBack } from './plan-start-list.ts';
import { planTimes, planTimesBack } from './plan-times.ts';
import type { PlannedImport } from './planned-import.ts';
import type { NumberedRow, ReadRows, RowReading } from './read-rows.ts';
import type { ImportRecord } from './record.ts';
import type { SheetRow } from './sheet.ts';
import { readStarters } from './start-list-rows.ts';
import type { ReadSettings } from './reading/decimal-sign.ts';
import { readTimes } from './time-rows.ts';

type Plan = PlannedImport | Refused | Promise<PlannedImport | Refused>;

/** Rows as they are read against the event as it is now. */
export interface PlannableRows extends ReadRows<unknown> {
  /** Of rows without a fault. */
  readonly plan: (by: UserId) => Plan;
}

export interface ReadImport {
  readonly reading: Generator<readonly ImportFaultDto[] | null, PlannableRows>;
}

export function readImport(
  view: EventView,
  record: ImportRecord,
  rows: readonly SheetRow[],
  settings: ReadSettings,
  listed: ListedCells,
): ReadImport | Refused {
  const { kind } = record;
  const { event } = view;
  if (kind === 'competitors') {
    const questions = event.registration.fields;
    const reading = readCompetitors(rows, settings, { view, questions, listed });
    return { reading: plannable(reading, (good, by) => planCompetitors(view, by, good)) };
  }
  const context = heatContext(view, record);
  if (context === null) return { error: 'HEAT_NOT_FOUND' };
  if (kind === 'times') {
    const reading = readTimes(rows, settings, context);
    return { reading: plannable(reading, (good, by) => planTimes(context, by, good)) };
  }
  const reading = readStarters(rows, settings, context, placeFields[kind]);
  const { heat, race } = context;
  return {
    reading: plannable(reading, (good, by) => planStartList(race, heat, by, good, { kind, settings })),
  };
}

function* plannable<Value>(
  reading: RowReading<Value>,
  plan: (good: readonly NumberedRow<Value>[], by: UserId) => Plan,
): ReadImport['reading'] {
  const read = yield* reading;
  return { ...read, plan: (by) => plan(read.good, by) };
}

const placeFields = {
  competitorList: null,
  startList: 'startOrder',
  rankingList: 'rank',
} as const;

/** @param kept what the import kept of those whom it changed */
export function planUndo(view: EventView, { heatId, undo }: ImportRecord, by: UserId, kept: string): Planned | Refused {
  const { race } = view;
  if (undo === null) return { error: 'IMPORT_STATE' };
  if (undo.kind === 'competitors') return planPeopleBack(view, by, undo, kept);
  if (heatId === null) return { error: 'IMPORT_STATE' };
  if (undo.kind === 'times') return planTimesBack(race, heatId, by, undo);
  return planStartListBack(race.heats.get(heatId), by, undo);
}
