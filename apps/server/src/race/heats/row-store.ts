/** What is written of a heat's row, as statements of the unit that stores the fact about it. */
import type { HeatId } from '@startwand/timing';
import type { Statement } from '../../base/statement.ts';
import { writeDocument } from '../../storage/database/document.ts';
import type { HeatRecord } from './record.ts';

export function saveHeat(eventId: string, heat: HeatRecord): Statement {
  return { sql: SAVE_HEAT, parameters: [eventId, heat.id, writeDocument(heat)] };
}

export function removeHeat(eventId: string, id: HeatId): Statement {
  return { sql: 'delete from heats where event_id = ? and id = ?', parameters: [eventId, id] };
}

const SAVE_HEAT = `
  insert into heats (event_id, id, document) values (?, ?, ?)
  on conflict (event_id, id) do update set document = excluded.document`;
