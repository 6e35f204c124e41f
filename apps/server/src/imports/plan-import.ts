/** What an import of each kind reads of its rows, and what applying and undoing it does. */
import type { ImportSettings } from '@startwand/contract';
import type { UserId } from '@startwand/timing';
import type { EventView } from '../live/event-view.ts';
import type { Planned, Refused } from '../live/room-job.ts';
import { readCompetitors } from './competitor-rows.ts';
import { heatContext } from './heat-context.ts';
import { planCompetitors, planRemoval } from './plan-competitors.ts';
import { planStartList, planStartListBack } from './plan-start-list.ts';
import { planTimes, planTimesBack } from './plan-times.ts';
import type { PlannedImport } from './planned-import.ts';
import type { Checked } from './read-rows.ts';
import type { ImportRecord } from './record.ts';
import type { Row } from './sheet.ts';
import { readStarters } from './start-list-rows.ts';
import { readTimes } from './time-rows.ts';

/** Rows as they are read against the event as it is now. */
export interface ReadImport {
  readonly checked: Checked<unknown>;
  /** Of rows without a fault. */
  readonly plan: (by: UserId) => PlannedImport | Refused;
}

export function readImport(
  view: EventView,
  record: ImportRecord,
  rows: readonly Row[],
  settings: ImportSettings,
): ReadImport | Refused {
  const { kind } = record;
  const { race, event } = view;
  if (kind === 'competitors') {
    const questions = event.registration.fields;
    const checked = readCompetitors(rows, settings, { race, questions });
    return { checked, plan: (by) => planCompetitors(view, by, checked.good) };
  }
  const context = heatContext(view, record);
  if (context === null) return { error: 'HEAT_NOT_FOUND' };
  if (kind === 'times') {
    const checked = readTimes(rows, settings, context);
    return { checked, plan: (by) => planTimes(context, by, checked.good) };
  }
  const checked = readStarters(rows, settings, context, placeFields[kind]);
  return {
    checked,
    plan: (by) => planStartList(race, context.heat, by, checked.good, { kind, settings }),
  };
}

const placeFields = {
  competitorList: null,
  startList: 'startOrder',
  rankingList: 'rank',
} as const;

export function planUndo(
  view: EventView,
  { heatId, undo }: ImportRecord,
  by: UserId,
): Planned | Refused {
  const { race } = view;
  if (undo === null) return { error: 'IMPORT_STATE' };
  if (undo.kind === 'competitors') return planRemoval(view, by, undo);
  if (heatId === null) return { error: 'IMPORT_STATE' };
  if (undo.kind === 'times') return planTimesBack(race, heatId, by, undo);
  return planStartListBack(race.heats.get(heatId), by, undo);
}
